"""Makes system calls that a sandbox must refuse and prints, line by line, a name and the errno that came back."""

import ctypes
import errno
import mmap
import platform

libc = ctypes.CDLL(None, use_errno=True)
column = 0 if platform.machine() == "x86_64" else 1
room = ctypes.create_string_buffer(256)


def report(name, result):
    code = ctypes.get_errno()
    print(name, "done" if result >= 0 else errno.errorcode.get(code, code), flush=True)


def call(name, numbers, *arguments):
    ctypes.set_errno(0)
    report(name, libc.syscall(ctypes.c_long(numbers[column]), *arguments))


call("keyctl", (250, 219), 0, -3, 0)
call("add_key", (248, 217), b"user", b"name", b"value", 5, -3)
call("request_key", (249, 218), b"user", b"name", None, -3)
call("io_uring_setup", (425, 425), 4, room)
call("io_uring_enter", (426, 426), -1, 0, 0, 0, None)
call("io_uring_register", (427, 427), -1, 0, None, 0)
call("bpf", (321, 280), 0, room, 128)
call("perf_event_open", (298, 241), room, 0, -1, -1, 0)
call("userfaultfd", (323, 282), 0)
call("ptrace", (101, 117), 0x4206, 1, 0, 0)
call("process_vm_readv", (310, 270), 1, None, 0, None, 0, 0)
call("pidfd_getfd", (438, 438), libc.syscall(ctypes.c_long(434), 1, 0), 0, 0)
call("unshare", (272, 97), 0x10000000)
call("setns", (308, 268), 0, 0)
call("mount", (165, 40), b"t", b"/tmp", b"tmpfs", 0, None)
call("umount2", (166, 39), b"/tmp", 2)
call("fsopen", (430, 430), b"tmpfs", 0)
call("open_tree", (428, 428), -100, b"/", 1)
call("pivot_root", (155, 41), b".", b".")
call("open_by_handle_at", (304, 265), 0, room, 0)
call("kexec_load", (246, 104), 0, 0, None, 0)
call("clone3", (435, 435), room, 88)
call("clone(NEWUSER)", (56, 220), 0x10000000 | 17, 0, 0, 0, 0)
call("clone(NEWNET)", (56, 220), 0x40000000 | 17, 0, 0, 0, 0)
for name, family, kind in (("VSOCK", 40, 1), ("ALG", 38, 5), ("PACKET", 17, 3), ("BLUETOOTH", 31, 3)):
    ctypes.set_errno(0)
    report(f"socket({name})", libc.socket(family, kind, 0))
for name, request in (("TIOCSTI", 0x5412), ("TIOCLINUX", 0x541C)):
    ctypes.set_errno(0)
    report(f"ioctl({name})", libc.ioctl(0, ctypes.c_ulong(request), room))
if column == 0:
    call("x32 getpid", (0x40000000 + 39,))
    # mov eax, 20; int 0x80; ret: getpid(2) by the numbers of i386.
    code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    code.write(bytes([0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]))
    place = ctypes.addressof(ctypes.c_char.from_buffer(code))
    result = ctypes.CFUNCTYPE(ctypes.c_int)(place)()
    print("i386 getpid", "done" if result >= 0 else errno.errorcode.get(-result, -result))
