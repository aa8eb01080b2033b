import { buffer } from 'node:stream/consumers';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { listPictureVariants, toVariantFileName } from './variant-files.ts';

const variantsLockId = 7_045;
/** About two hours with the queue's growing delays: long enough to notice a full disk. */
export const maxPictureVariantTries = 10;

/** Published pictures without variants, except those given up. */
export const needsPictureVariantsCondition = and(
  eq(uploads.kind, 'image'),
  isNotNull(uploads.publicSince),
  isNull(uploads.pictureWidth),
  lt(uploads.variantTries, maxPictureVariantTries),
);

/**
 * Generates the variants of a published picture, once: a repeated call does nothing. Throws to be retried; after
 * `maxPictureVariantTries` failures the picture is served as it is.
 */
export function makePictureVariants(ctx: Ctx, uploadId: string): Promise<void> {
  // The second of two jobs is retried while the first is running, and a crash leaves no lock.
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${variantsLockId}, hashtext(${uploadId})) as mine`,
    );
    if (!rows[0]?.mine) throw new Error('another job is making these pictures');
    await tryMakeVariants(ctx, uploadId);
  });
}

async function tryMakeVariants(ctx: Ctx, uploadId: string): Promise<void> {
  // Counted before the attempt, since a picture may crash the process.
  const [row] = await ctx.db
    .update(uploads)
    .set({ variantTries: sql`${uploads.variantTries} + 1`, variantsTriedAt: ctx.clock.now() })
    .where(and(eq(uploads.id, uploadId), needsPictureVariantsCondition))
    .returning();
  if (!row) return;
  const original = row.path.replace('/uploads/', '');
  const written: string[] = [];
  try {
    const bytes = await buffer(await ctx.files.read(original));
    const width = await ctx.pictures.readWidth(bytes);
    const forms = listPictureVariants(width);
    for await (const picture of ctx.pictures.resize(bytes, forms)) {
      const form = forms[written.length];
      if (!form) break;
      const name = toVariantFileName(original, form);
      written.push(name);
      await ctx.files.write(name, oneChunk(picture));
    }
    const noted = await ctx.db
      .update(uploads)
      .set({ pictureWidth: width })
      .where(and(eq(uploads.id, row.id), isNull(uploads.pictureWidth)));
    if (noted.rowCount === 1) return ctx.log.info({ uploadId }, 'picture variants generated');
  } catch (error) {
    const isGivenUp = row.variantTries >= maxPictureVariantTries;
    const reason = error instanceof Error ? error.message : 'unknown';
    ctx.log.warn(
      { uploadId, tries: row.variantTries, isGivenUp, reason },
      'generating picture variants failed',
    );
    if (!isGivenUp) throw error;
  }
  // Given up, or the upload was deleted: nothing refers to the files.
  for (const name of written) await ctx.files.remove(name);
}

async function* oneChunk(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk;
}
