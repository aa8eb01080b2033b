import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/** Adds a job for each of these files, in the caller's transaction. */
export const enqueuePrintFiles = (ctx: Ctx, tx: Db, files: readonly { id: string }[]): Promise<void> =>
  ctx.jobs.enqueue(
    tx,
    'print-files',
    files.map(({ id }) => ({ key: randomUUID(), data: { fileId: id } })),
  );
