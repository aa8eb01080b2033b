import { and, asc, eq, sql } from 'drizzle-orm';
import { parts, products, quoteConfirmations, quotes, type StoredLineChoice } from '#db/schema.ts';
import { toPieceJobs } from '../print-jobs/create-print-jobs.ts';
import type { Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import type { OwnPrints } from './compute-ship-by.ts';

/** A line of a cart or an order, and how many of its pieces are printed. */
export interface LineToPrint {
  productId: string;
  name: string;
  choices: StoredLineChoice[] | null;
  pieces: number;
}

const partsOf = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: readonly string[] }>) =>
  db
    .select({
      part: parts,
      product: { id: products.id, weightGrams: products.weightGrams },
      quote: { filamentId: quotes.filamentId, quantity: quotes.quantity, estimate: quotes.estimate },
      slice: quoteConfirmations.result,
    })
    .from(products)
    .leftJoin(parts, eq(parts.productId, products.id))
    .leftJoin(quotes, eq(quotes.productId, products.id))
    .leftJoin(
      quoteConfirmations,
      and(eq(quoteConfirmations.quoteId, quotes.id), eq(quoteConfirmations.state, 'done')),
    )
    .where(sql`${products.id} = any(${ids}::uuid[])`)
    .orderBy(asc(parts.position)),
);

type PartRow = Awaited<ReturnType<ReturnType<typeof partsOf>['execute']>>[number];

/** How long the prints of these lines take, by the estimates that their print jobs will have. */
export async function loadOwnPrints(db: Db, lines: readonly LineToPrint[]): Promise<OwnPrints> {
  const printed = lines.filter(({ pieces }) => pieces > 0);
  if (!printed.length) return { seconds: 0, longestSeconds: 0 };
  const rows = await partsOf(db).execute({ ids: printed.map(({ productId }) => productId) });
  return toOwnPrints(rows, printed);
}

/** The same of a piece of a product in each of these sizes. */
export async function loadOwnPrintsOfScales(
  db: Db,
  { id, name }: { id: string; name: string },
  scales: readonly number[],
): Promise<{ scale: number; own: OwnPrints }[]> {
  const rows = await partsOf(db).execute({ ids: [id] });
  return scales.map((scale) => {
    const size = { option: '', kind: 'size' as const, choice: '', name: '', value: '' };
    const choices = [{ ...size, priceDeltaCents: 0, scale }];
    return { scale, own: toOwnPrints(rows, [{ productId: id, name, choices, pieces: 1 }]) };
  });
}

function toOwnPrints(rows: readonly PartRow[], lines: readonly LineToPrint[]): OwnPrints {
  const jobs = lines.flatMap((line) => {
    const [first, ...others] = rows
      .filter(({ product }) => product.id === line.productId)
      .map((row) => ({ ...row, line }));
    if (!first) return [];
    const pieces = line.pieces * (first.quote?.quantity ?? 1);
    // Filaments decide the grams, not the time.
    return toPieceJobs([first, ...others], []).map(({ estimateSeconds, copies }) => ({
      ...{ estimateSeconds, copies: copies * pieces },
    }));
  });
  return {
    seconds: jobs.reduce((sum, { estimateSeconds, copies }) => sum + estimateSeconds * copies, 0),
    longestSeconds: Math.max(0, ...jobs.map(({ estimateSeconds }) => estimateSeconds)),
  };
}
