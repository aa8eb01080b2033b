import { buffer } from 'node:stream/consumers';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { listVariants, variantFileName } from './variant-files.ts';

const variantsLockId = 7_045;
/** With the queue's growing pauses some two hours: a full disk may have been noticed by then. */
export const maxVariantTries = 10;

/** Pictures that a product shows and that are still as they were sent, but for those given up. */
export const needsVariants = and(
  eq(uploads.kind, 'image'),
  isNotNull(uploads.publicSince),
  isNull(uploads.pictureWidth),
  lt(uploads.variantTries, maxVariantTries),
);

/**
 * Writes the smaller pictures of one that a product shows, once: called again it does nothing. Throws to be called
 * again later; a picture that has failed `maxVariantTries` times is given up and stays as it was sent.
 */
export function makePictureVariants(ctx: Ctx, uploadId: string): Promise<void> {
  // As with mails: the second of two jobs steps back for as long as the first is at it, and a crash leaves no lock.
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${variantsLockId}, hashtext(${uploadId})) as mine`,
    );
    if (!rows[0]?.mine) throw new Error('another job is making these pictures');
    await tryMakeVariants(ctx, uploadId);
  });
}

async function tryMakeVariants(ctx: Ctx, uploadId: string): Promise<void> {
  // Counted before the try, for a picture may take the whole process with it.
  const [row] = await ctx.db
    .update(uploads)
    .set({ variantTries: sql`${uploads.variantTries} + 1`, variantsTriedAt: ctx.clock.now() })
    .where(and(eq(uploads.id, uploadId), needsVariants))
    .returning();
  if (!row) return;
  const original = row.path.replace('/uploads/', '');
  const written: string[] = [];
  try {
    const bytes = await buffer(await ctx.files.read(original));
    const width = await ctx.pictures.readWidth(bytes);
    const forms = listVariants(width);
    for await (const picture of ctx.pictures.resize(bytes, forms)) {
      const form = forms[written.length];
      if (!form) break;
      const name = variantFileName(original, form);
      written.push(name);
      await ctx.files.write(name, oneChunk(picture));
    }
    const noted = await ctx.db
      .update(uploads)
      .set({ pictureWidth: width })
      .where(and(eq(uploads.id, row.id), isNull(uploads.pictureWidth)));
    if (noted.rowCount === 1) return ctx.log.info({ uploadId }, 'a picture has its sizes');
  } catch (error) {
    const isGivenUp = row.variantTries >= maxVariantTries;
    const reason = error instanceof Error ? error.message : 'unknown';
    ctx.log.warn({ uploadId, tries: row.variantTries, isGivenUp, reason }, 'a picture could not be resized');
    if (!isGivenUp) throw error;
  }
  // Given up, or its upload is gone: nobody would find them.
  for (const name of written) await ctx.files.remove(name);
}

async function* oneChunk(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk;
}
