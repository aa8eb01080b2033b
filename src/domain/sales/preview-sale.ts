import { sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { maxPreviewCount, type SalePreview, type SalePreviewInput } from './schemas.ts';
import { takesPart } from './takes-part.ts';

const sampleCount = 3;

/** How many products would take part, and three of them with both prices. Throws `not_logged_in`, `forbidden`. */
export async function previewSale(ctx: Ctx, input: SalePreviewInput): Promise<SalePreview> {
  requireAdminActor(ctx);
  const { percent, products: productIds, ...scope } = input;
  const which = takesPart({ ...scope, productIds });
  const regular = sql<number>`coalesce(${products.regularPriceCents}, ${products.priceCents})`;
  const samples = await ctx.db
    .select({
      _id: products.id,
      name: products.name,
      regular,
      reduced: sql<number>`sale_price(${regular}, ${percent}::integer)`,
    })
    .from(products)
    .where(which)
    .orderBy(products.id)
    .limit(sampleCount);
  const [counted] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(
    ctx.db
      .select({ one: sql`1`.as('one') })
      .from(products)
      .where(which)
      .limit(maxPreviewCount + 1)
      .as('some'),
  );
  const count = counted?.count ?? 0;
  return {
    total: Math.min(count, maxPreviewCount),
    totalIsMore: count > maxPreviewCount,
    samples: samples.map((row) => ({
      ...{ _id: row._id, name: row.name },
      regularPrice: toDollars(cents(row.regular)),
      price: toDollars(cents(row.reduced)),
    })),
  };
}
