import { readFileSync } from 'node:fs';

/** How many ms a process has been ready to run and has waited for a processor; 0 where the system does not say. */
function readCpuWaitMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Begins to measure. The answer says how many ms have passed since, less those in which this process or the one of
 * `pids` that waited longest had no processor, since others had them: a bound says the same on a busy machine.
 */
export function startStopwatch(...pids: (number | undefined)[]): () => number {
  const processes = [process.pid, ...pids].filter((pid) => pid !== undefined);
  const waited = () => processes.map(readCpuWaitMs);
  const began = performance.now();
  const before = waited();
  return () => {
    const longest = Math.max(...waited().map((ms, at) => ms - (before[at] ?? 0)));
    return performance.now() - began - longest;
  };
}

const ticksPerSecond = 100;

/** The seconds of processor time that a process and its ended children have used; 0 where the system does not say. */
export function readCpuSeconds(pid = process.pid): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
