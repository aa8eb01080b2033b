import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isListed } from './product-conditions.ts';

/** The data of a product in the sitemap. */
export interface SitemapProduct {
  id: string;
  images: string[];
}

/** The position of a product, oldest first: new ones are appended, so that earlier parts stay the same. */
export interface SitemapCursor {
  createdAt: Date;
  id: string;
}

const batchSize = 1_000;
const cursorColumns = sql`(${products.createdAt}, ${products.id})`;
const oldestFirst = sql`${products.createdAt} asc, ${products.id} asc`;
const toCursorValue = ({ createdAt, id }: SitemapCursor): SQL =>
  sql`(cast(${createdAt.toISOString()} as timestamptz), cast(${id} as uuid))`;

/** The first listed product and every `size`th after it: where the parts of a sitemap begin. */
export async function listSitemapPartStarts(ctx: Ctx, size: number): Promise<SitemapCursor[]> {
  const starts: SitemapCursor[] = [];
  for (;;) {
    const last = starts.at(-1);
    const [next] = await ctx.db
      .select({ createdAt: products.createdAt, id: products.id })
      .from(products)
      .where(and(isListed(), last && sql`${cursorColumns} >= ${toCursorValue(last)}`))
      .orderBy(oldestFirst)
      .offset(last ? size : 0)
      .limit(1);
    if (!next) return starts;
    starts.push(next);
  }
}

/**
 * The listed products, oldest first, in batches of a thousand: from `start`, if given, and before `end`. No connection
 * is held between batches.
 */
export async function* streamSitemapProducts(
  ctx: Ctx,
  { start, end }: { start?: SitemapCursor | undefined; end?: SitemapCursor | undefined } = {},
): AsyncGenerator<SitemapProduct[], void> {
  for (let from = start && sql`${cursorColumns} >= ${toCursorValue(start)}`; ; ) {
    const rows = await ctx.db
      .select({
        createdAt: products.createdAt,
        id: products.id,
        image: products.image,
        gallery: products.gallery,
      })
      .from(products)
      .where(and(isListed(), from, end && sql`${cursorColumns} < ${toCursorValue(end)}`))
      .orderBy(oldestFirst)
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, image, gallery }) => ({
      id,
      images: [image, ...gallery].filter((path) => path !== ''),
    }));
    if (rows.length < batchSize) return;
    from = sql`${cursorColumns} > ${toCursorValue(last)}`;
  }
}
