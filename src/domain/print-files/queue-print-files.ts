import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderLines, orderPrintFiles, parts, printFiles, type StoredPrintInput } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { enqueuePrintFiles } from './enqueue-print-files.ts';
import { listPartsToPrint } from './list-parts-to-print.ts';
import { toPrintFileKey, toPrintInput } from './to-print-input.ts';

const partsToPrint = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({
      line: {
        ...{ id: orderLines.id, productId: orderLines.productId },
        ...{ name: orderLines.name, choices: orderLines.choices },
      },
      part: {
        ...{ id: parts.id, name: parts.name, copies: parts.copies },
        ...{ file: parts.file, filament: parts.filament, color: parts.color },
      },
    })
    .from(orderLines)
    .leftJoin(parts, eq(parts.productId, orderLines.productId))
    .where(and(eq(orderLines.orderId, order), eq(orderLines.madeToOrder, true)))
    .orderBy(asc(orderLines.position), asc(parts.position)),
);

/**
 * Has the print files of an order's lines made that are made to order, in the paying transaction. What another line has
 * is shared; what has failed is tried again. What the product has no part for fails, so that it is seen.
 */
export async function queuePrintFiles(ctx: Ctx, tx: Db, orderId: string): Promise<void> {
  const found = await partsToPrint(tx).execute({ order: orderId });
  if (!found.length) return;
  const byLine = [...Map.groupBy(found, ({ line }) => line.id).values()];
  const links = byLine.flatMap((rows) => {
    const { line } = rows[0] as (typeof rows)[number];
    const wanted = listPartsToPrint(
      line,
      rows.flatMap(({ part }) => part ?? []),
    );
    return wanted.map((part, position) => {
      const input = toPrintInput(part, line.choices ?? [], ctx.shop.filaments);
      const { id: partId, name: partName, copies } = part;
      return { lineId: line.id, partId, partName, copies, position, input, key: toPrintFileKey(input) };
    });
  });
  const ids = await findOrQueue(ctx, tx, new Map(links.map(({ key, input }) => [key, input])));
  await tx
    .insert(orderPrintFiles)
    .values(links.map(({ input: _, key, ...link }) => ({ ...link, fileId: ids.get(key) as string })));
}

type Inputs = ReadonlyMap<string, StoredPrintInput>;

/** The ids of the files by their keys. */
async function findOrQueue(ctx: Ctx, tx: Db, inputs: Inputs): Promise<Map<string, string>> {
  const at = ctx.clock.now();
  // Sorted, so that two orders with the same files wait for each other in one order.
  const keys = [...inputs.keys()].toSorted();
  const rows = keys.map((key) => ({ key, input: inputs.get(key) as StoredPrintInput, at }));
  const made = await tx
    .insert(printFiles)
    .values(rows)
    .onConflictDoNothing({ target: printFiles.key })
    .returning({ id: printFiles.id });
  const again = await tx
    .update(printFiles)
    .set({ state: 'queued', message: '', at })
    .where(and(inArray(printFiles.key, keys), eq(printFiles.state, 'failed')))
    .returning({ id: printFiles.id });
  await enqueuePrintFiles(ctx, tx, [...made, ...again]);
  // Not deleted before the link is there: a file without links is deleted under its lock.
  const all = await tx
    .select({ id: printFiles.id, key: printFiles.key })
    .from(printFiles)
    .where(inArray(printFiles.key, keys))
    .for('key share');
  // One may have been deleted since the insert.
  return all.length === keys.length
    ? new Map(all.map(({ id, key }) => [key, id]))
    : findOrQueue(ctx, tx, inputs);
}
