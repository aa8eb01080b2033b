import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import type { NewProduct, ProductDetailsAnswer } from './schemas.ts';

/**
 * Puts a product into the catalogue; a custom one is had by its address alone. The price comes in cents and is
 * answered in dollars. Throws `not_logged_in`, and `forbidden` for a customer.
 */
export async function createProduct(ctx: Ctx, input: NewProduct): Promise<ProductDetailsAnswer> {
  requireAdmin(ctx);
  const { name, brand, category, description, custom, featured } = input;
  const [row] = await ctx.db
    .insert(products)
    .values({
      ...{ name, brand, category, description, custom, featured },
      ...picturesOf(input),
      ...factsOf(input),
      priceCents: input.price,
      onHand: input.countInStock,
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!row) throw new Error('an inserted product was not returned');
  return productDetailsAnswer(row, []);
}

/** The first of the further pictures stands in where there is no `image`: shelves show that one alone. */
function picturesOf({ image, images }: NewProduct) {
  const [first = '', ...gallery] = [...new Set([image, ...images])].filter((path) => path !== '');
  return { image: first, gallery };
}

function factsOf({ sizeMm, volumeCm3, leadDays, ...facts }: NewProduct) {
  const { material = null, care = null, colors, model = null } = facts;
  return {
    material,
    care,
    colors,
    model,
    widthMm: sizeMm?.width ?? null,
    depthMm: sizeMm?.depth ?? null,
    heightMm: sizeMm?.height ?? null,
    volumeMm3: volumeCm3 ? Math.round(volumeCm3 * 1000) : null,
    leadDaysMin: leadDays?.min ?? null,
    leadDaysMax: leadDays?.max ?? null,
  };
}
