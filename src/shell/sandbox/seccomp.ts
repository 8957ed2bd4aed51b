/** Classic BPF, built here so that no compiler and no library stands between the policy and the kernel. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, operand: number];

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_GREATER_OR_EQUAL = 0x35;
const JUMP_SET = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const errno = (number: number): number => 0x00050000 | number;
const EPERM = errno(1);
const ENOSYS = errno(38);
const EAFNOSUPPORT = errno(97);

/** Offsets into `struct seccomp_data` (linux/seccomp.h). */
const SYSCALL = 0;
const ARCHITECTURE = 4;
const argument = (index: number): number => 16 + index * 8;

/** Any of CLONE_NEW{NS,CGROUP,UTS,IPC,USER,PID,NET} in the flags of clone(2). */
const NAMESPACE_FLAGS = 0x7e020000;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK. AF_VSOCK is not namespaced, so it stays out. */
const FAMILIES = [1, 2, 10, 16];

/**
 * Calls no maker or verifier needs: keyrings (one outlives its sandbox), io_uring (walks around this filter),
 * namespaces and mounts, other processes' memory and descriptors (pid 1 tells bwrap how the command ended), kernel
 * surfaces. Numbers from asm/unistd_64.h and asm-generic/unistd.h.
 */
const DENIED: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  perf_event_open: [298, 241],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  open_by_handle_at: [304, 265],
  syslog: [103, 116],
  acct: [163, 89],
  quotactl: [179, 60],
  vhangup: [153, 58],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsmount: [432, 432],
  open_tree: [428, 428],
  mount_setattr: [442, 442],
  umount2: [166, 39],
  pivot_root: [155, 41],
};

type Machine = {
  readonly audit: number;
  readonly column: 0 | 1;
  readonly clone: number;
  readonly ioctl: number;
  readonly socket: number;
  readonly socketpair: number;
};

const MACHINES: Readonly<Record<string, Machine>> = {
  x64: { audit: 0xc000003e, column: 0, clone: 56, ioctl: 16, socket: 41, socketpair: 53 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220, ioctl: 29, socket: 198, socketpair: 199 },
};

const CLONE3 = 435;

/** True where a filter can be built; elsewhere the sandbox refuses to start. */
export const hasSeccomp = (arch: string): boolean => MACHINES[arch] !== undefined;

/** The filter as bytes for `bwrap --seccomp FD`. Throws on an architecture without a table. */
export function seccompFilter(arch: string): Buffer {
  const machine = MACHINES[arch];
  if (machine === undefined) throw new Error(`no seccomp table for ${arch}`);
  return encode([
    ...onlyThisMachine(machine, arch),
    ...deniedCalls(machine),
    ...noNewNamespaces(machine),
    ...noTerminalInjection(machine),
    ...onlyPlainSockets(machine),
    [RETURN, 0, 0, ALLOW],
  ]);
}

/** Foreign ABIs (i386, x32) number their calls otherwise: none of theirs exists. */
function onlyThisMachine({ audit }: Machine, arch: string): Instruction[] {
  const foreign: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_EQUAL, 1, 0, audit],
    [RETURN, 0, 0, ENOSYS],
    [LOAD, 0, 0, SYSCALL],
  ];
  if (arch !== "x64") return foreign;
  return [...foreign, [JUMP_GREATER_OR_EQUAL, 0, 1, 0x40000000], [RETURN, 0, 0, ENOSYS]];
}

function deniedCalls({ column }: Machine): Instruction[] {
  return Object.entries(DENIED).flatMap(([name, numbers]): Instruction[] => [
    [JUMP_EQUAL, 0, 1, numbers[column]],
    [RETURN, 0, 0, name.startsWith("io_uring") ? ENOSYS : EPERM],
  ]);
}

/** clone3 hides its flags in memory, so it does not exist here: libc falls back to clone, whose flags can be read. */
function noNewNamespaces({ clone }: Machine): Instruction[] {
  return [
    [JUMP_EQUAL, 0, 1, CLONE3],
    [RETURN, 0, 0, ENOSYS],
    [JUMP_EQUAL, 0, 4, clone],
    [LOAD, 0, 0, argument(0)],
    [JUMP_SET, 0, 1, NAMESPACE_FLAGS],
    [RETURN, 0, 0, EPERM],
    [RETURN, 0, 0, ALLOW],
  ];
}

function noTerminalInjection({ ioctl }: Machine): Instruction[] {
  return [
    [JUMP_EQUAL, 0, 5, ioctl],
    [LOAD, 0, 0, argument(1)],
    [JUMP_EQUAL, 1, 0, TIOCSTI],
    [JUMP_EQUAL, 0, 1, TIOCLINUX],
    [RETURN, 0, 0, EPERM],
    [RETURN, 0, 0, ALLOW],
  ];
}

function onlyPlainSockets({ socket, socketpair }: Machine): Instruction[] {
  return [
    [JUMP_EQUAL, 1, 0, socket],
    [JUMP_EQUAL, 0, FAMILIES.length + 2, socketpair],
    [LOAD, 0, 0, argument(0)],
    ...FAMILIES.map((family, i): Instruction => [JUMP_EQUAL, FAMILIES.length - i, 0, family]),
    [RETURN, 0, 0, EAFNOSUPPORT],
  ];
}

function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  program.forEach(([code, ifTrue, ifFalse, operand], i) => {
    bytes.writeUInt16LE(code, i * 8);
    bytes[i * 8 + 2] = ifTrue;
    bytes[i * 8 + 3] = ifFalse;
    bytes.writeUInt32LE(operand >>> 0, i * 8 + 4);
  });
  return bytes;
}
