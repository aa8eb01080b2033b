import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DemoProduct } from '#db/demo/catalogue.ts';
import { demoConfigurations } from '#db/demo/configurations.ts';
import type { DemoReview } from '#db/demo/demo-product.ts';
import { milestones, parts, products, reviews, users } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

const milestone = 'demo-catalogue';

/**
 * Inserts the demo catalogue and its reviews into an empty shop, once. Later changes by the owner stay; a new release
 * updates only the paths of its own pictures and models. Safe to call from two processes at once.
 */
export async function seedDemoCatalogue(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  demo: { products: readonly DemoProduct[]; reviews: readonly DemoReview[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const first = await tx
      .insert(milestones)
      .values({ name: milestone, reachedAt: ctx.clock.now() })
      .onConflictDoNothing();
    if (first.rowCount !== 1) return updateFilePaths(tx, demo.products);
    await insertProducts(ctx, tx, demo.products);
    await insertReviews(ctx, tx, demo.reviews);
  });
}

/** Lists show the newest product first, so the first of the file is inserted last. */
async function insertProducts(ctx: Pick<Ctx, 'clock'>, tx: Db, demo: readonly DemoProduct[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = demo.map((product, index) => ({
    ...toTextColumns(product),
    ...toFileColumns(product),
    ...toDetailColumns(product),
    ...{ partId: randomUUID(), demoSlug: product.slug },
    createdAt: new Date(now - index * 60_000),
  }));
  if (!rows.length) return;
  const inserted = await tx
    .insert(products)
    .values(
      rows
        .map(({ partId, ...row }) => ({
          ...row,
          options: demoConfigurations[row.demoSlug]?.toOptions(partId) ?? [],
        }))
        .reverse(),
    )
    .returning({ id: products.id, slug: products.demoSlug });
  const printed = rows.flatMap(({ partId, demoSlug }) => {
    const { part } = demoConfigurations[demoSlug] ?? {};
    const productId = inserted.find(({ slug }) => slug === demoSlug)?.id;
    return part && productId ? [{ ...part, id: partId, productId, position: 0 }] : [];
  });
  if (printed.length) await tx.insert(parts).values(printed);
}

function toTextColumns({ name, brand, category, description, priceCents, onHand, featured }: DemoProduct) {
  return { name, brand, category, description, priceCents, onHand, featured };
}

function toFileColumns({ images: [image = '', ...gallery], imageAlts, model }: DemoProduct) {
  return { image, gallery, imageAlts, model };
}

function toDetailColumns({ material, care, colors, uses = [], size, volumeCm3, leadDays }: DemoProduct) {
  const [widthMm, depthMm, heightMm] = size;
  const [leadDaysMin, leadDaysMax] = leadDays;
  const volumeMm3 = Math.round(volumeCm3 * 1000);
  return {
    material,
    care,
    colors: [...colors],
    uses: [...uses],
    widthMm,
    depthMm,
    heightMm,
    volumeMm3,
    leadDaysMin,
    leadDaysMax,
  };
}

/** File names contain a hash, so a release with new pictures has new paths. Pictures of the owner are kept. */
async function updateFilePaths(tx: Db, demo: readonly DemoProduct[]): Promise<void> {
  const released = new Map(demo.map((product) => [product.slug, toFileColumns(product)]));
  const { id, demoSlug, image, gallery, imageAlts, model } = getTableColumns(products);
  const rows = await tx
    .select({ id, demoSlug, image, gallery, imageAlts, model })
    .from(products)
    .where(isNotNull(demoSlug))
    .for('no key update');
  for (const row of rows) {
    const files = released.get(row.demoSlug ?? '');
    if (!files) continue;
    const ours = [`/media/products/${row.demoSlug}.`, `/media/products/${row.demoSlug}--`];
    const isOurs = (path: string) => ours.some((stem) => path.startsWith(stem));
    const isOurModel = row.model?.startsWith(`/media/models/${row.demoSlug}.`);
    const isOurGallery = row.gallery.length > 0 && row.gallery.every(isOurs);
    const renewed = {
      image: isOurs(row.image) ? files.image : row.image,
      gallery: isOurGallery ? files.gallery : row.gallery,
      imageAlts: isOurGallery ? files.imageAlts : row.imageAlts,
      model: isOurModel ? files.model : row.model,
    };
    const asItWas = { image: row.image, gallery: row.gallery, imageAlts: row.imageAlts, model: row.model };
    if (isDeepStrictEqual(renewed, asItWas)) continue;
    await tx.update(products).set(renewed).where(eq(products.id, row.id));
  }
}

async function insertReviews(ctx: Pick<Ctx, 'clock'>, tx: Db, demo: readonly DemoReview[]): Promise<void> {
  if (!demo.length) return;
  const now = ctx.clock.now();
  const names = [...new Set(demo.map((review) => review.name))];
  const authors = await tx
    .insert(users)
    .values(
      // Closed accounts: nobody can log in with them, and they are not listed.
      names.map((name, index) => ({
        name,
        email: `reviewer-${index + 1}@demo.invalid`,
        createdAt: now,
        deletedAt: now,
      })),
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
    update products set rating_sum = said.sum, num_reviews = said.count, rating_counts = said.counts
    from (
      select product_id, sum(rating)::int as sum, count(*)::int as count,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::int[] as counts
      from reviews group by product_id
    ) said
    where products.id = said.product_id`);
}
