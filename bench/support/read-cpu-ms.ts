import { readFileSync } from 'node:fs';

/** CPU time of a process so far in milliseconds, threads included, with a resolution of 10 ms. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
