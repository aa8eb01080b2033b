import { open } from 'node:fs/promises';

const MAX_READ_BYTES = 16_384;
const LOG_LINE_PREFIX = /^\S+ \S+ \S+ \[(\d+)\] /;

/**
 * Reads why a server exited, from a log that several servers of one cluster may write to: when two start at once, the
 * one that survives writes last. Returns the last FATAL or PANIC line of `pid` or without a pid (the program did not
 * start), else the last line, else ''. Its messages begin at byte `offset`; undefined reads nothing.
 */
export async function readPostgresExitReason(
  logFile: string,
  pid: number,
  offset: number | undefined,
): Promise<string> {
  const log = await open(logFile).catch(() => undefined);
  if (!log) return 'no log';
  try {
    const size = (await log.stat()).size;
    const start = Math.max(offset ?? size, size - MAX_READ_BYTES, 0);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    const own = lines.filter((line) => (LOG_LINE_PREFIX.exec(line)?.[1] ?? String(pid)) === String(pid));
    return own.findLast((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1) ?? lines.at(-1) ?? '';
  } finally {
    await log.close();
  }
}
