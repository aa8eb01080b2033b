import { Worker } from 'node:worker_threads';

const checkMs = 20;

/**
 * Kills this process once it has used this much processor time, also in the middle of a computation: another thread
 * counts. The time in which it waits for a processor does not count, so that a busy machine refuses no file.
 */
export function limitCpuTime(maxMs: number): void {
  const script = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > ${maxMs}) process.kill(process.pid, 'SIGKILL');
  }, ${checkMs})`;
  new Worker(script, { eval: true }).unref();
}
