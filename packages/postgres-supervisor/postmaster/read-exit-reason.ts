import { open } from 'node:fs/promises';

const MAX_READ_BYTES = 16_384;
const LOG_LINE_PREFIX = /^\S+ \S+ \S+ \[(\d+)\] /;

/**
 * Says why a server ended, from a log that other servers of the same database write to as well: when two start at
 * once, the one that lives speaks last.
 * @param from the byte at which its messages begin; undefined reads nothing
 * @returns the last FATAL or PANIC line of process `pid`, else of lines without a process (a program that did not
 *   even start), else the last line, else ''
 */
export async function readExitReason(
  logFile: string,
  pid: number,
  from: number | undefined,
): Promise<string> {
  const log = await open(logFile).catch(() => undefined);
  if (!log) return 'no log';
  try {
    const size = (await log.stat()).size;
    const start = Math.max(from ?? size, size - MAX_READ_BYTES, 0);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    const own = lines.filter((line) => (LOG_LINE_PREFIX.exec(line)?.[1] ?? String(pid)) === String(pid));
    return own.findLast((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1) ?? lines.at(-1) ?? '';
  } finally {
    await log.close();
  }
}
