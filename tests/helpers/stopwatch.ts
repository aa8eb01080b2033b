import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that a process was runnable but waited for a CPU; 0 if the system does not report it. */
function readCpuWaitMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Starts measuring. The returned function gives the elapsed ms, minus the longest time that this process or one of
 * `pids` waited for a CPU, so that time limits hold on a busy machine, too.
 */
export function startStopwatch(...pids: (number | undefined)[]): () => number {
  const processes = [process.pid, ...pids].filter((pid) => pid !== undefined);
  const waited = () => processes.map(readCpuWaitMs);
  const startedAt = performance.now();
  const before = waited();
  return () => {
    const longest = Math.max(...waited().map((ms, at) => ms - (before[at] ?? 0)));
    return performance.now() - startedAt - longest;
  };
}

/** The processes that this one has started and that have not ended yet; none if the system does not report them. */
export function listChildren(): string[] {
  try {
    const tasks = readdirSync('/proc/self/task');
    return tasks
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
      .filter(Boolean);
  } catch {
    return [];
  }
}

const ticksPerSecond = 100;

/** CPU seconds used by a process and its ended children; 0 if the system does not report it. */
export function readCpuSeconds(pid = process.pid): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
