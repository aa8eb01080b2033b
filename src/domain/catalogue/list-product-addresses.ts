import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';

/** What a sitemap tells of a product. */
export interface ProductAddress {
  id: string;
  images: string[];
}

/** A product's place among all, the oldest first: new ones come last, so that what is before them stays as it was. */
export interface AddressPlace {
  createdAt: Date;
  id: string;
}

const batchSize = 1_000;
const place = sql`(${products.createdAt}, ${products.id})`;
const oldestFirst = sql`${products.createdAt} asc, ${products.id} asc`;
const at = ({ createdAt, id }: AddressPlace): SQL =>
  sql`(cast(${createdAt.toISOString()} as timestamptz), cast(${id} as uuid))`;

/** The first listed product and each `size`th behind it: where a list in parts of `size` has its parts begin. */
export async function splitAddresses(ctx: Ctx, size: number): Promise<AddressPlace[]> {
  const starts: AddressPlace[] = [];
  for (;;) {
    const last = starts.at(-1);
    const [next] = await ctx.db
      .select({ createdAt: products.createdAt, id: products.id })
      .from(products)
      .where(and(listedProducts(), last && sql`${place} >= ${at(last)}`))
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
export async function* listProductAddresses(
  ctx: Ctx,
  { start, end }: { start?: AddressPlace | undefined; end?: AddressPlace | undefined } = {},
): AsyncGenerator<ProductAddress[], void> {
  for (let from = start && sql`${place} >= ${at(start)}`; ; ) {
    const rows = await ctx.db
      .select({
        createdAt: products.createdAt,
        id: products.id,
        image: products.image,
        gallery: products.gallery,
      })
      .from(products)
      .where(and(listedProducts(), from, end && sql`${place} < ${at(end)}`))
      .orderBy(oldestFirst)
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, image, gallery }) => ({
      id,
      images: [image, ...gallery].filter((path) => path !== ''),
    }));
    if (rows.length < batchSize) return;
    from = sql`${place} > ${at(last)}`;
  }
}
