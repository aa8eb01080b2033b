import { and, eq } from 'drizzle-orm';
import { filaments, spoolEntries, spools } from '#db/schema.ts';
import { fromGrams } from '#domain/shared/grams.ts';
import type { ShopRows } from '#tests/helpers/shop/insert-paid-order.ts';

export interface TestSpool {
  filament?: string;
  color?: string;
  grams?: number;
  /** By default that of its filament. */
  pricePerKgCents?: number;
  reelGrams?: number | null;
  note?: string;
}

/** The id of a filament that every shop begins with. */
export async function findFilamentId({ ctx }: ShopRows, filament = 'EPLA', color = 'red'): Promise<string> {
  const [row] = await ctx.db
    .select({ id: filaments.id })
    .from(filaments)
    .where(and(eq(filaments.material, filament), eq(filaments.color, color)));
  if (!row) throw new Error(`no filament ${filament}, ${color}`);
  return row.id;
}

/** A spool with a kilogram of red EPLA, unless said otherwise. Its id. */
export async function insertSpool(shop: ShopRows, spool: TestSpool = {}): Promise<string> {
  const { grams = 1000, pricePerKgCents, reelGrams = 200, note = '' } = spool;
  const { ctx } = shop;
  const filamentId = await findFilamentId(shop, spool.filament, spool.color);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [filament] = await tx
      .select({ price: filaments.pricePerKgCents })
      .from(filaments)
      .where(eq(filaments.id, filamentId));
    const [row] = await tx
      .insert(spools)
      .values({
        ...{ filamentId, note, createdAt: now, pricePerKgCents: pricePerKgCents ?? filament?.price ?? 2200 },
        reelMg: reelGrams === null ? null : fromGrams(reelGrams),
      })
      .returning({ id: spools.id });
    const id = row?.id ?? '';
    await tx.insert(spoolEntries).values({ spoolId: id, kind: 'measure', mg: fromGrams(grams), at: now });
    return id;
  });
}
