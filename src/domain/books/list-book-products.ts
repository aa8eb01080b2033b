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
  const { sums, products: found, isShort } = toProductSums(ctx, query, maxEntries);
  const listed = Promise.all([
    selectProducts(ctx, sums, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`),
    select<number>(
      ctx,
      sql`(select count(*)::int from (select ${found} limit ${maxCounted + 1}) as counted)`,
    ),
  ]);
  // Nobody waits for it if the period is too long.
  listed.catch(() => {});
  if (!(await select<boolean>(ctx, isShort)))
    return { listed: false, products: [], total: 0, page, pages: 1 };
  const [rows, count] = await listed;
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
  const { sums, isShort } = toProductSums(ctx, period, maxProductEntries);
  const isListed = await select<boolean>(ctx, isShort);
  const batchSize = 1000;
  for (let offset = 0; isListed; offset += batchSize) {
    const rows = await selectProducts(ctx, sums, sql`limit ${batchSize} offset ${offset}`);
    yield rows;
    if (rows.length < batchSize) return;
  }
}

interface ProductSumsQuery {
  /** Best first. */
  sums: SQL;
  /** The same rows to count, which are not summed up or sorted. */
  products: SQL;
  /** Whether the period has sums of products, or few enough entries. */
  isShort: SQL;
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
    return { sums, products, isShort: sql`true` };
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
  const isShort = sql`(select count(*) from ${entries}) <= ${maxEntries}`;
  return { sums, products, isShort };
}

async function select<T>(ctx: Ctx, value: SQL): Promise<T> {
  const { rows } = await ctx.db.execute<{ value: T }>(sql`select ${value} as value`);
  return (rows[0] as { value: T }).value;
}

async function selectProducts(ctx: Ctx, sums: SQL, limit: SQL): Promise<BookProductRow[]> {
  const { rows } = await ctx.db.execute<ProductSums>(sql`
    select page.*, ${products.name} as name from (${sums} ${limit}) as page
      join ${products} on ${products.id} = page.id
    order by page.sales + page.refunds desc, page.id desc, page.test desc`);
  return rows.map((row) => ({ _id: row.id, name: row.name, test: row.test, ...toBookAmounts(row) }));
}
