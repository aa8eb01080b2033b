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
  const { sums, counts } = toProductSums(ctx, query, maxEntries);
  const [rows, { listed, count }] = await Promise.all([
    selectProducts(ctx, sums, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`),
    countProducts(ctx, counts),
  ]);
  if (!listed) return { listed: false, products: [], total: 0, page, pages: 1 };
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
  const { sums, counts } = toProductSums(ctx, period, maxProductEntries);
  const { listed } = await countProducts(ctx, counts);
  const batchSize = 1000;
  for (let offset = 0; listed; offset += batchSize) {
    const rows = await selectProducts(ctx, sums, sql`limit ${batchSize} offset ${offset}`);
    yield rows;
    if (rows.length < batchSize) return;
  }
}

interface ProductSumsQuery {
  /** Best first. */
  sums: SQL;
  /** Selects `ProductCounts`. */
  counts: SQL;
}

interface ProductCounts extends Record<string, unknown> {
  /** At most `maxCounted` + 1. */
  count: number;
  /** False for a period that has no sums of products and too many entries. */
  listed: boolean;
}

function toProductSums(ctx: Ctx, period: BookPeriod, maxEntries: number): ProductSumsQuery {
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
    return { sums, counts: sql`select ${countOf(products)} as count, true as listed` };
  }
  const { productId, test, kind, pieces, totalCents, taxCents, day } = bookEntries;
  // Of a long period, no more than tells that it is too long.
  const entries = sql`(
    select ${productId}, ${test}, ${kind}, ${pieces}, ${totalCents}, ${taxCents} from ${bookEntries}
    where ${day} between ${from}::date and ${to}::date limit ${maxEntries + 1}) as ${bookEntries}`;
  const products = sql`from ${entries} where ${productId} is not null and ${countsTests(ctx, test)}
    group by ${productId}, ${test}`;
  const sales = sql`coalesce(sum(${totalCents}) filter (where ${kind} = 'sale'), 0)`;
  // What is no sale of a product is a refund.
  const sums = sql`select ${productId} as id, ${test} as test, sum(${pieces}) as pieces,
      ${sales} as sales, sum(${totalCents}) - ${sales} as refunds, sum(${taxCents}) as tax
    ${products} order by sum(${totalCents}) desc, 1 desc, 2 desc`;
  const counts = sql`select ${countOf(products)} as count, (select count(*) from ${entries}) <= ${maxEntries} as listed`;
  return { sums, counts };
}

const countOf = (rows: SQL) =>
  sql`(select count(*)::int from (select ${rows} limit ${maxCounted + 1}) as counted)`;

async function countProducts(ctx: Ctx, counts: SQL): Promise<ProductCounts> {
  const { rows } = await ctx.db.execute<ProductCounts>(counts);
  return rows[0] ?? { count: 0, listed: false };
}

async function selectProducts(ctx: Ctx, sums: SQL, limit: SQL): Promise<BookProductRow[]> {
  const { rows } = await ctx.db.execute<ProductSums>(sql`
    select page.*, ${products.name} as name from (${sums} ${limit}) as page
      join ${products} on ${products.id} = page.id
    order by page.sales + page.refunds desc, page.id desc, page.test desc`);
  return rows.map((row) => ({ _id: row.id, name: row.name, test: row.test, ...toBookAmounts(row) }));
}
