import { readdirSync, readFileSync } from 'node:fs';
import { readCpuMs } from './read-cpu-ms.ts';

/**
 * CPU that the embedded database of a data folder has taken so far, in milliseconds. Its processes are its postmaster's
 * children; those of connections that have ended are not counted.
 */
export function readDatabaseCpuMs(dataDir: string): number {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  return listChildPids(postmaster).reduce((sum, pid) => sum + cpuMsOrZero(pid), 0);
}

/** A process may end between being found and being asked. */
function cpuMsOrZero(pid: number): number {
  try {
    return readCpuMs(pid);
  } catch {
    return 0;
  }
}

/** The processes that a process has started and that still live. */
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
