import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { parts, type StoredOption, uploads } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

export type PartRow = Omit<typeof parts.$inferSelect, 'productId'>;

/** What a product consists of, and what a shopper picks of it. */
export interface ProductConfiguration {
  options: StoredOption[];
  parts: PartRow[];
}

/** The parts of a product, in their order. */
export async function loadParts(db: Db, productId: string): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(parts)
    .where(eq(parts.productId, productId))
    .orderBy(asc(parts.position));
  return rows.map(({ productId: _, ...part }) => part);
}

/**
 * Replaces the parts of a locked product. Throws `bad_input` for the id of another product's part, and for an upload that
 * was deleted meanwhile.
 */
export async function writeParts(tx: Db, productId: string, wanted: readonly PartRow[]): Promise<void> {
  await lockUploads(tx, wanted);
  const ids = wanted.map(({ id }) => id);
  await tx
    .delete(parts)
    .where(and(eq(parts.productId, productId), ids.length ? notInArray(parts.id, ids) : undefined));
  for (const { id, ...part } of wanted) {
    const written = await tx
      .insert(parts)
      .values({ ...part, id, productId })
      .onConflictDoUpdate({ target: parts.id, set: part, setWhere: eq(parts.productId, productId) });
    if (written.rowCount === 1) continue;
    const message = 'This part belongs to another product.';
    throw new ShopError('bad_input', message, [{ path: `parts.${part.position}.id`, message }]);
  }
}

/** So that the cleanup of unused uploads leaves the files of these parts. */
async function lockUploads(tx: Db, wanted: readonly PartRow[]): Promise<void> {
  const paths = wanted.map(({ file }) => file).filter((file) => file.startsWith('/uploads/'));
  if (!paths.length) return;
  const rows = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(inArray(uploads.path, paths))
    .orderBy(asc(uploads.id))
    .for('key share');
  const missing = wanted.find(({ file }) => paths.includes(file) && !rows.some(({ path }) => path === file));
  if (!missing) return;
  throw new ShopError('bad_input', missingUploadMessage, [
    { path: `parts.${missing.position}.file`, message: missingUploadMessage },
  ]);
}

export const missingUploadMessage = 'There is no such file. Please upload it again.';
