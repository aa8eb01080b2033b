import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isListed } from './product-conditions.ts';

/** What a sitemap tells of a product. */
export interface SitemapProduct {
  id: string;
  images: string[];
}

/** A product's place among all, the oldest first: new ones come last, so that what is before them stays as it was. */
export interface SitemapCursor {
  createdAt: Date;
  id: string;
}

const batchSize = 1_000;
const cursorColumns = sql`(${products.createdAt}, ${products.id})`;
const oldestFirst = sql`${products.createdAt} asc, ${products.id} asc`;
const toCursorValue = ({ createdAt, id }: SitemapCursor): SQL =>
  sql`(cast(${createdAt.toISOString()} as timestamptz), cast(${id} as uuid))`;

/** The first listed product and each `size`th behind it: where a list in parts of `size` has its parts begin. */
export async function splitSitemap(ctx: Ctx, size: number): Promise<SitemapCursor[]> {
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
 * The listed products, oldest first, a thousand at a time: those from `start` on, where one is told, and before `end`.
 * No connection is held between two batches.
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
