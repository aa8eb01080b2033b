import { and, asc, eq, or, sql } from 'drizzle-orm';
import { filaments, orderLines, parts, products, quoteConfirmations, quotes } from '#db/schema.ts';
import { toLineName } from '../options/to-line-name.ts';
import { listPartsToPrint, type PartToPrint } from '../print-files/list-parts-to-print.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import { estimatePrintJob } from './estimate-print-job.ts';
import { insertPrintJobs, type NewPrintJob } from './insert-print-jobs.ts';

/** Lines that may have to be printed: made to order, private to their customer, or of these products, which are short. */
const linesToPrint = preparedQuery(
  (db, { order, short }: PreparedQueryParams<{ order: string; short: string[] }>) =>
    db
      .select({
        line: {
          ...{ id: orderLines.id, position: orderLines.position, productId: orderLines.productId },
          ...{ name: orderLines.name, choices: orderLines.choices, qty: orderLines.qty },
          madeToOrder: orderLines.madeToOrder,
        },
        part: parts,
        product: { weightGrams: products.weightGrams, customerId: products.customerId },
        quote: { filamentId: quotes.filamentId, quantity: quotes.quantity, estimate: quotes.estimate },
        slice: quoteConfirmations.result,
      })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(parts, eq(parts.productId, orderLines.productId))
      .leftJoin(quotes, eq(quotes.productId, orderLines.productId))
      .leftJoin(
        quoteConfirmations,
        and(eq(quoteConfirmations.quoteId, quotes.id), eq(quoteConfirmations.state, 'done')),
      )
      .where(
        and(
          eq(orderLines.orderId, order),
          or(
            orderLines.madeToOrder,
            sql`${products.customerId} is not null`,
            sql`${orderLines.productId} = any(${short}::uuid[])`,
          ),
        ),
      )
      .orderBy(asc(orderLines.position), asc(parts.position)),
);
type LineRow = Awaited<ReturnType<ReturnType<typeof linesToPrint>['execute']>>[number];
type FilamentRow = typeof filaments.$inferSelect;

/**
 * Creates the print jobs of an order in the paying transaction: of all pieces that are made for it, and of those that
 * are `short` of stock. Its ship-by date is theirs. Returns whether the order has a line that is made to order.
 */
export async function createPrintJobs(
  ctx: Ctx,
  tx: Db,
  orderId: string,
  short: readonly { productId: string; qty: number }[],
): Promise<boolean> {
  const shortOf = new Map(short.map(({ productId, qty }) => [productId, qty]));
  const rows = await linesToPrint(tx).execute({ order: orderId, short: [...shortOf.keys()] });
  if (!rows.length) return false;
  const known = await tx.select().from(filaments);
  const byLine = [...Map.groupBy(rows, ({ line }) => line.id).values()];
  await insertPrintJobs(
    ctx,
    tx,
    byLine.flatMap((ofLine) => toNewJobs(ofLine as [LineRow, ...LineRow[]], shortOf, known)),
    { orderId },
  );
  return rows.some(({ line }) => line.madeToOrder);
}

function toNewJobs(
  rows: [LineRow, ...LineRow[]],
  shortOf: ReadonlyMap<string, number>,
  known: readonly FilamentRow[],
): NewPrintJob[] {
  const [{ line, product, quote }] = rows;
  const isMade = line.madeToOrder || product.customerId !== null;
  const pieces = isMade ? line.qty * (quote?.quantity ?? 1) : (shortOf.get(line.productId) ?? 0);
  return toPieceJobs(rows, known).map((job) => ({ ...job, lineId: line.id, line: line.position, pieces }));
}

/** What is printed for one piece of a product; the same for stock. */
export function toPieceJobs(
  rows: readonly [PieceRow, ...PieceRow[]],
  known: readonly FilamentRow[],
): Omit<NewPrintJob, 'lineId' | 'line' | 'pieces'>[] {
  const [{ line, product, quote, slice }] = rows;
  const partRows = rows.flatMap(({ part }) => part ?? []);
  const wanted = listPartsToPrint(line, partRows);
  const copies = wanted.reduce((sum, part) => sum + part.copies, 0);
  const scale = line.choices?.find(({ kind }) => kind === 'size')?.scale ?? 1;
  return wanted.map((part) => {
    const filament = findFilamentOf(line, part, known);
    const measured = partRows.find(({ id }) => id === part.id);
    const density = filament && filament.densityMgPerCm3 / 1000;
    return {
      ...{ productId: line.productId, partId: part.id, copies: part.copies },
      ...{ name: toLineName(line), partName: part.name },
      filamentId: filament?.id ?? quote?.filamentId ?? null,
      ...estimatePrintJob({
        ...{ slice, quote: quote?.estimate ?? null, measures: measured?.measures ?? null },
        ...{ scale, density, weightGrams: product.weightGrams && product.weightGrams / copies },
      }),
    };
  });
}

interface PieceRow {
  line: Pick<LineRow['line'], 'productId' | 'name' | 'choices'>;
  part: typeof parts.$inferSelect | null;
  product: { weightGrams: number | null };
  quote: LineRow['quote'];
  slice: LineRow['slice'];
}

/** As the line's choice says, else as the part's; null if the shop does not have it, or nothing says it. */
function findFilamentOf(
  { choices }: PieceRow['line'],
  part: PartToPrint,
  known: readonly FilamentRow[],
): FilamentRow | null {
  const chosen = choices?.find(({ kind, filament }) => kind === 'filament' && filament);
  const material = chosen?.filament ?? part.filament;
  const color = chosen?.color ?? part.color;
  return known.find((each) => each.material === material && each.color === color) ?? null;
}
