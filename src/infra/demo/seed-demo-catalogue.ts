import { inArray, sql } from 'drizzle-orm';
import type { DemoProduct } from '#db/demo/catalogue.ts';
import { milestones, products, reviews, users } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

export interface DemoReview {
  slug: string;
  name: string;
  rating: number;
  comment: string;
}

const milestone = 'demo-catalogue';

/**
 * Fills an empty shop with the demo catalogue and its reviews, once in its life: what an owner has
 * deleted does not come back. Two processes may call it at once.
 */
export async function seedDemoCatalogue(
  ctx: Ctx,
  demo: { products: readonly DemoProduct[]; reviews: readonly DemoReview[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const first = await tx
      .insert(milestones)
      .values({ name: milestone, reachedAt: ctx.clock.now() })
      .onConflictDoNothing();
    if (first.rowCount !== 1) return;
    await insertProducts(ctx, tx, demo.products);
    await insertReviews(ctx, tx, demo.reviews);
  });
}

/** The list shows the newest first, so the first of the file is inserted last. */
async function insertProducts(ctx: Ctx, tx: Db, demo: readonly DemoProduct[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = demo.map(({ slug, ...product }, index) => ({
    ...product,
    demoSlug: slug,
    createdAt: new Date(now - index * 60_000),
  }));
  if (rows.length) await tx.insert(products).values(rows.reverse());
}

async function insertReviews(ctx: Ctx, tx: Db, demo: readonly DemoReview[]): Promise<void> {
  if (!demo.length) return;
  const now = ctx.clock.now();
  const names = [...new Set(demo.map((review) => review.name))];
  const authors = await tx
    .insert(users)
    .values(
      names.map((name, index) => ({ name, email: `reviewer-${index + 1}@demo.invalid`, createdAt: now })),
    )
    .returning({ id: users.id, name: users.name });
  const authorOf = new Map(authors.map((author) => [author.name, author.id]));
  const slugs = [...new Set(demo.map((review) => review.slug))];
  const rated = await tx
    .select({ id: products.id, slug: products.demoSlug })
    .from(products)
    .where(inArray(products.demoSlug, slugs));
  const productOf = new Map(rated.map((product) => [product.slug, product.id]));
  const rows = demo.flatMap(({ slug, name, rating, comment }, index) => {
    const productId = productOf.get(slug);
    const userId = authorOf.get(name);
    const createdAt = new Date(now.getTime() - (index + 1) * 31 * 3_600_000);
    return productId && userId ? [{ productId, userId, name, rating, comment, createdAt }] : [];
  });
  if (!rows.length) return;
  await tx.insert(reviews).values(rows);
  await tx.execute(sql`
    update products set rating_sum = said.sum, num_reviews = said.count
    from (select product_id, sum(rating)::int as sum, count(*)::int as count from reviews group by product_id) said
    where products.id = said.product_id`);
}
