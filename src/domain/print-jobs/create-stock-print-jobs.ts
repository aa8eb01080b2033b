import { and, asc, eq, isNull } from 'drizzle-orm';
import { filaments, parts, products } from '#db/schema.ts';
import { resolveLine } from '../options/resolve-line.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toPieceJobs } from './create-print-jobs.ts';
import { insertPrintJobs } from './insert-print-jobs.ts';
import { loadPrintJobs } from './load-print-jobs.ts';
import type { PrintJobResponse, StockPrintJobsInput } from './schemas.ts';

/** At once, so that one request stays one quick statement with an answer of moderate size. */
const maxStockJobs = 2000;

/**
 * The print jobs of pieces for stock, in the product's default choices.
 * @throws not_logged_in, forbidden
 * @throws bad_input for an unknown product, and for more jobs than are added at once
 */
export async function createStockPrintJobs(
  ctx: Ctx,
  { productId, qty, priority }: StockPrintJobsInput,
): Promise<PrintJobResponse[]> {
  requireStaffActor(ctx, 'runProduction');
  const ids = await ctx.db.transaction(async (tx) => {
    // Locked, so that pieces that are added at the same time have other numbers.
    const rows = await tx
      .select({ product: products, part: parts })
      .from(products)
      .leftJoin(parts, eq(parts.productId, products.id))
      .where(and(eq(products.id, productId), isNull(products.deletedAt)))
      .orderBy(asc(parts.position))
      .for('no key update', { of: products });
    const [first, ...others] = rows.map(({ product, part }) => {
      const resolved = resolveLine(ctx.shop, product, undefined);
      const choices = 'message' in resolved ? null : resolved.choices;
      const line = { productId: product.id, name: product.name, choices };
      return { line, part, product, quote: null, slice: null };
    });
    if (!first) throw unknownProductError();
    const jobs = toPieceJobs([first, ...others], await tx.select().from(filaments));
    requireFewJobs(qty, jobs);
    const forStock = { lineId: null, line: 0, pieces: qty };
    return insertPrintJobs(
      ctx,
      tx,
      jobs.map((job) => ({ ...job, ...forStock })),
      { priority },
    );
  });
  return loadPrintJobs(ctx.db, ids);
}

function requireFewJobs(qty: number, jobs: readonly { copies: number }[]): void {
  const ofPiece = jobs.reduce((sum, { copies }) => sum + copies, 0);
  if (qty * ofPiece <= maxStockJobs) return;
  const message = `These are ${qty * ofPiece} print jobs, ${ofPiece} for each piece. Add at most ${maxStockJobs} at once.`;
  throw badInputError('qty', message);
}

const unknownProductError = () => badInputError('productId', 'The shop has no such product.');
