import { type SQL, sql } from 'drizzle-orm';
import { bookEntries, bookProducts, products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { countsTests } from './counts-tests.ts';
import { findScale } from './periods.ts';
import {
  type BookPeriod,
  type BookProductRow,
  type BookProductsQuery,
  type BookProductsResponse,
  maxProductEntries,
} from './schemas.ts';
import { type AmountSums, toBookAmounts } from './to-book-amounts.ts';

const maxCounted = 1000;

interface ProductSums extends AmountSums, Record<string, unknown> {
  id: string;
  name: string;
  test: boolean;
}

/**
 * Products by their sales less refunds, best first: of a month, quarter or year from their sums, of other days from the
 * entries. A product has a row of its own for test payments, where those count. Throws `forbidden`.
 */
export async function listBookProducts(
  ctx: Ctx,
  query: BookProductsQuery,
  maxEntries = maxProductEntries,
): Promise<BookProductsResponse> {
  requireStaffActor(ctx, 'keepBooks');
  const { page, pageSize } = query;
  const selected = await selectProductSums(ctx, query, maxEntries);
  if (!selected) return { listed: false, products: [], total: 0, page, pages: 1 };
  const { sums, products: found } = selected;
  const [rows, counted] = await Promise.all([
    selectProducts(ctx, sums, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`),
    ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select ${found} limit ${maxCounted + 1}) as counted`,
    ),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  const total = Math.min(count, maxCounted);
  return {
    listed: true,
    products: rows,
    ...{ total, page, pages: Math.max(1, Math.ceil(total / pageSize)) },
    ...(count > maxCounted && { more: true as const }),
  };
}

/** All of them in batches, for the export. */
export async function* streamBookProducts(
  ctx: Ctx,
  period: BookPeriod,
): AsyncGenerator<BookProductRow[], void> {
  const selected = await selectProductSums(ctx, period, maxProductEntries);
  const batchSize = 1000;
  for (let offset = 0; selected; offset += batchSize) {
    const rows = await selectProducts(ctx, selected.sums, sql`limit ${batchSize} offset ${offset}`);
    yield rows;
    if (rows.length < batchSize) return;
  }
}

/** What is listed, and the same rows to count, which are not summed up or sorted. */
interface ProductSumsQuery {
  sums: SQL;
  products: SQL;
}

/** Null for a period that has no sums of products and too many entries. */
async function selectProductSums(
  ctx: Ctx,
  period: BookPeriod,
  maxEntries: number,
): Promise<ProductSumsQuery | null> {
  const { from, to } = period;
  const scale = findScale(period);
  if (scale) {
    const products = sql`from ${bookProducts}
      where ${bookProducts.scale} = ${scale} and ${bookProducts.start} = ${from}::date
        and ${countsTests(ctx, bookProducts.test)}`;
    const sums = sql`select ${bookProducts.productId} as id, ${bookProducts.test} as test, ${bookProducts.pieces} as pieces,
        ${bookProducts.saleCents} as sales, ${bookProducts.refundCents} as refunds, ${bookProducts.taxCents} as tax
      ${products}
      order by (${bookProducts.saleCents} + ${bookProducts.refundCents}) desc, ${bookProducts.productId} desc,
        ${bookProducts.test} desc`;
    return { sums, products };
  }
  const { productId, test, kind, pieces, totalCents, taxCents, day } = bookEntries;
  const isInPeriod = sql`${day} between ${from}::date and ${to}::date`;
  const { rows } = await ctx.db.execute<{ isMore: boolean }>(
    sql`select exists (select from ${bookEntries} where ${isInPeriod} offset ${maxEntries}) as "isMore"`,
  );
  if (rows[0]?.isMore) return null;
  const products = sql`from ${bookEntries}
    where ${isInPeriod} and ${productId} is not null and ${countsTests(ctx, test)}
    group by ${productId}, ${test}`;
  const sales = sql`coalesce(sum(${totalCents}) filter (where ${kind} = 'sale'), 0)`;
  // What is no sale of a product is a refund.
  const sums = sql`select ${productId} as id, ${test} as test, sum(${pieces}) as pieces,
      ${sales} as sales, sum(${totalCents}) - ${sales} as refunds, sum(${taxCents}) as tax
    ${products} order by sum(${totalCents}) desc, 1 desc, 2 desc`;
  return { sums, products };
}

async function selectProducts(ctx: Ctx, sums: SQL, limit: SQL): Promise<BookProductRow[]> {
  const { rows } = await ctx.db.execute<ProductSums>(sql`
    select page.*, ${products.name} as name from (${sums} ${limit}) as page
      join ${products} on ${products.id} = page.id
    order by page.sales + page.refunds desc, page.id desc, page.test desc`);
  return rows.map((row) => ({ _id: row.id, name: row.name, test: row.test, ...toBookAmounts(row) }));
}
