import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { parts, products } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

interface FilamentName {
  filament: string;
  color: string;
}

const isOfParts = ({ filament, color }: FilamentName) =>
  and(eq(parts.filament, filament), eq(parts.color, color));

/** The products whose choices or parts name a filament, locked in the order of their ids. */
export function lockProductsWithFilament(tx: Db, name: FilamentName) {
  const contain = (option: object) => sql`${products.options} @> ${JSON.stringify([option])}::jsonb`;
  return tx
    .select({ id: products.id, options: products.options })
    .from(products)
    .where(
      or(
        contain({ choices: [name] }),
        contain({ partFilaments: [name] }),
        inArray(products.id, tx.select({ id: parts.productId }).from(parts).where(isOfParts(name))),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update');
}

/**
 * Choices and parts of products keep their filament when it gets another name. Products are locked before their parts, as when
 * they are edited, and get a new version: an open form still has the old name.
 */
export async function renameInProducts(tx: Db, before: FilamentName, after: FilamentName): Promise<void> {
  const named = await lockProductsWithFilament(tx, before);
  const rename = <One extends { [field in keyof FilamentName]?: string | undefined }>(one: One): One =>
    one.filament === before.filament && one.color === before.color ? { ...one, ...after } : one;
  for (const { id, options } of named) {
    const renamed = options.map(({ choices, partFilaments, ...option }) => ({
      ...option,
      choices: choices.map(rename),
      ...(partFilaments && { partFilaments: partFilaments.map(rename) }),
    }));
    await tx
      .update(products)
      .set({ options: renamed, version: sql`${products.version} + 1` })
      .where(eq(products.id, id));
  }
  await tx.update(parts).set(after).where(isOfParts(before));
}
