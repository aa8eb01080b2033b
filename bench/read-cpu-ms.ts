import { readFileSync } from 'node:fs';

/** CPU that a process has taken so far, in milliseconds, its threads included: a hundredth of a second at a time. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
