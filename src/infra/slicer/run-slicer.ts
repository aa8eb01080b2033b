import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface SlicerLimits {
  timeoutMs: number;
  maxMemoryMegabytes: number;
}

export interface SlicerExit {
  /** Null if a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of what it has written. */
  output: string;
  hasTimedOut: boolean;
}

const maxOutputLength = 20_000;
/** In blocks of 512 bytes: 256 MB, since the print file is read line by line. */
const maxFileBlocks = 524_288;
/** Several threads use more than the clock shows. It ends a slicer whose shop was killed. */
const cpuSecondsPerSecond = 4;

/**
 * Runs a program in a process group of its own with little priority, memory and environment. A limit that the system
 * does not have is left out. Kills the group when it takes too long, and when `signal` aborts.
 */
export async function runSlicer(
  program: string,
  args: readonly string[],
  folder: string,
  { timeoutMs, maxMemoryMegabytes }: SlicerLimits,
  signal: AbortSignal,
): Promise<SlicerExit> {
  const cpuSeconds = Math.ceil(timeoutMs / 1000) * cpuSecondsPerSecond;
  const limits = [`-v ${maxMemoryMegabytes * 1024}`, `-t ${cpuSeconds}`, `-f ${maxFileBlocks}`, '-c 0'];
  const script = `${limits.map((limit) => `ulimit ${limit} 2>/dev/null;`).join(' ')} exec nice -n 10 "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
  });
  let output = '';
  const collect = (chunk: string) => {
    output = (output + chunk).slice(-maxOutputLength);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
  let hasTimedOut = false;
  const kill = () => killGroup(child.pid);
  const timer = setTimeout(() => {
    hasTimedOut = true;
    kill();
  }, timeoutMs);
  signal.addEventListener('abort', kill, { once: true });
  try {
    if (signal.aborted) kill();
    const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    signal.throwIfAborted();
    return { code, signal: by, output, hasTimedOut };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** The processes that it has started too, also after its own end. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
