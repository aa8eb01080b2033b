import { and, eq } from 'drizzle-orm';
import { printFiles, type StoredPrintInput } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { PrintProcessEndedError } from '#domain/shared/print-file-maker.ts';
import { toStoredName } from './to-stored-name.ts';

/** The part, not the moment, is why it cannot be made. */
const lasting = new Set(['unreadable', 'not_found']);

/**
 * The job that makes a print file. What cannot be printed has failed, with the reason. Throws to be retried; after the
 * last try the file stays queued until `requeueLostPrintFiles`. Of two jobs that make one file, one stores it.
 */
export async function makePrintFile(ctx: Ctx, fileId: string, isLastTry: boolean): Promise<void> {
  const which = and(eq(printFiles.id, fileId), eq(printFiles.state, 'queued'));
  const [row] = await ctx.db.select({ input: printFiles.input }).from(printFiles).where(which);
  if (!row) return;
  try {
    const made = await makeOrExplain(ctx, row.input, isLastTry);
    await ctx.db.transaction(async (tx) => {
      // Locked only now: its customer may remove the account meanwhile, and then nothing is stored.
      const [locked] = await tx
        .select({ id: printFiles.id })
        .from(printFiles)
        .where(which)
        .for('no key update');
      if (!locked) return;
      const store = (values: Partial<typeof printFiles.$inferInsert>) =>
        tx
          .update(printFiles)
          .set({ ...values, at: ctx.clock.now() })
          .where(which);
      if ('problem' in made) return store({ state: 'failed', message: made.problem });
      await ctx.files.write(toStoredName(fileId), oneChunk(made.content));
      await ctx.failpoint('print-file.written');
      return store({ state: 'done', bytes: made.content.length });
    });
  } catch (error) {
    if (isLastTry) ctx.log.error({ err: error, fileId }, 'making a print file failed');
    throw error;
  }
}

/** The file; or why it cannot be made, for staff. */
async function makeOrExplain(
  ctx: Ctx,
  { path, choices }: StoredPrintInput,
  isLastTry: boolean,
): Promise<{ content: Uint8Array } | { problem: string }> {
  if (path === null) return { problem: noPartProblem };
  try {
    return { content: await ctx.printFiles.make(path, choices) };
  } catch (error) {
    if (lasting.has(readShopErrorCode(error) ?? '')) return { problem: (error as Error).message };
    if (isLastTry && error instanceof PrintProcessEndedError) return { problem: endedProblem };
    throw error;
  }
}

const noPartProblem =
  'When this was paid, the product had no part for it. Please print it from your own files.';
const endedProblem =
  'It takes too much time or memory: simplify its mesh, or try again when the computer is less busy.';

async function* oneChunk(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk;
}
