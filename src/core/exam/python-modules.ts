/**
 * Modules that Python and its test runners import while they start. A new file of such a name at the root, or in `src`,
 * would be imported in its place: names that the workspace already uses are its own and stay free.
 */
const modules = `
_pytest abc aifc argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii
bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections
colorsys compileall concurrent configparser contextlib contextvars copy copyreg coverage crypt
csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings
ensurepip enum errno exceptiongroup execnet faulthandler fcntl filecmp fileinput fnmatch
fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib
heapq hmac html http hypothesis imaplib imghdr imp importlib iniconfig inspect io ipaddress
itertools json keyword linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap
modulefinder multiprocessing mypy netrc nis nntplib nose2 ntpath nturl2path numbers opcode
operator optparse os ossaudiodev packaging pathlib pdb pickle pickletools pipes pkgutil platform
plistlib pluggy poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc
pydoc_data pyexpat pygments pytest pytest_asyncio pytest_cov queue quopri random re readline
reprlib resource rlcompleter ruff runpy sched secrets select selectors shelve shlex shutil
signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants
sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig
syslog tabnanny tarfile telnetlib tempfile termios textwrap threading time timeit token tokenize
tomli tomllib trace traceback tracemalloc tty types typing unicodedata unittest urllib uu uuid
venv warnings wave weakref webbrowser wsgiref xdist xdrlib xml xmlrpc zipapp zipfile zipimport
zlib zoneinfo
`
  .trim()
  .split(/\s+/);

const names: ReadonlySet<string> = new Set(modules);

export const isPythonStartName = (name: string): boolean => names.has(name);

/** How many names there are. */
export const pythonStartNames = modules.length;

/** Globs for the files that would shadow a module. `taken` are names that stand at the root or in `src` already. */
export function shadowing(taken: readonly string[]): string {
  const own = new Set(taken.map((name) => name.replace(/\.py$/, "")));
  const free = modules.filter((name) => !own.has(name));
  return `{src/,}{${free.join(",")}}{.py,/__init__.py,.so,.*.so}`;
}
