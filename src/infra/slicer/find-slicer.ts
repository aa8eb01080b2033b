import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '#domain/shared/ctx.ts';

const run = promisify(execFile);

/** The path of the slicer's program; null if there is none, or `program` is ''. */
export async function findSlicer(program: string, log: Logger): Promise<string | null> {
  if (!program) return null;
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'command -v -- "$0"', program]);
    return stdout.trim() || null;
  } catch {
    log.info({ program }, 'no slicer: quotes keep their estimates');
    return null;
  }
}
