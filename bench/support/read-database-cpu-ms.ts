import { readdirSync, readFileSync } from 'node:fs';
import { readCpuMs } from './read-cpu-ms.ts';

/**
 * CPU time in milliseconds used so far by the embedded database of a data folder. Sums the postmaster's child
 * processes; connections that have ended are excluded.
 */
export function readDatabaseCpuMs(dataDir: string): number {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  return listChildPids(postmaster).reduce((sum, pid) => sum + cpuMsOrZero(pid), 0);
}

/** A process may end between being listed and being read. */
function cpuMsOrZero(pid: number): number {
  try {
    return readCpuMs(pid);
  } catch {
    return 0;
  }
}

/** Running child processes of `parent`. */
export function listChildPids(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
