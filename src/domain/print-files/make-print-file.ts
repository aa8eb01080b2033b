import { and, eq } from 'drizzle-orm';
import { printFiles } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { toStoredName } from './to-stored-name.ts';

/** The part, not the moment, is why it cannot be made. */
const lasting = new Set(['unreadable', 'not_found']);

/**
 * The job that makes a print file, once: its row is locked meanwhile, so that another job does nothing, and a process
 * that dies leaves it as it was. What cannot be printed has failed, with the reason. Throws to be retried.
 */
export async function makePrintFile(ctx: Ctx, fileId: string, isLastTry: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const which = and(eq(printFiles.id, fileId), eq(printFiles.state, 'queued'));
    const [row] = await tx.select().from(printFiles).where(which).for('no key update', { skipLocked: true });
    if (!row) return;
    const store = async (values: Partial<typeof printFiles.$inferInsert>) =>
      void (await tx
        .update(printFiles)
        .set({ ...values, at: ctx.clock.now() })
        .where(which));
    try {
      const content = await ctx.printFiles.make(row.input.path, row.input.choices);
      await ctx.files.write(toStoredName(fileId), oneChunk(content));
      await ctx.failpoint('print-file.written');
      await store({ state: 'done', bytes: content.length });
    } catch (error) {
      const isLasting = lasting.has(readShopErrorCode(error) ?? '');
      if (!isLasting && !isLastTry) throw error;
      if (!isLasting) ctx.log.error({ err: error, fileId }, 'making a print file failed');
      const message = isLasting ? (error as Error).message : 'It could not be made just now.';
      await store({ state: 'failed', message });
    }
  });
}

async function* oneChunk(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk;
}
