import { count } from 'drizzle-orm';
import { printerSpools, printers } from '#db/schema.ts';
import type { ShopRows } from '#tests/helpers/shop/insert-paid-order.ts';

/** A printer that is ready; `spools` lie in its slots from 1 on. Its id. */
export async function insertPrinter(
  { ctx }: ShopRows,
  { spools = [], ...values }: Partial<typeof printers.$inferInsert> & { spools?: readonly string[] } = {},
): Promise<string> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [others] = await tx.select({ count: count() }).from(printers);
    const position = others?.count ?? 0;
    const [printer] = await tx
      .insert(printers)
      .values({
        ...{ name: `Printer ${position + 1}`, size: { width: 250, depth: 210, height: 220 } },
        ...{ position, stateAt: now, createdAt: now },
        ...values,
      })
      .returning({ id: printers.id });
    const id = printer?.id ?? '';
    if (spools.length)
      await tx
        .insert(printerSpools)
        .values(spools.map((spoolId, index) => ({ printerId: id, slot: index + 1, spoolId })));
    return id;
  });
}
