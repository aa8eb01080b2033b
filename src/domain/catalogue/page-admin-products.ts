import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { containsWords } from '../shared/contains-words.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cutPage } from '../shared/cut-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { productAnswer } from './product-answer.ts';
import { type AdminProductsAnswer, type AdminProductsQuery, lowStock } from './schemas.ts';

const left = sql`${products.onHand} - ${products.held}`;
const name = sql`lower(${products.name})`;

const orderOf: Record<AdminProductsQuery['sort'], SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  name: [asc(name), asc(products.id)],
  '-name': [desc(name), desc(products.id)],
  price: [asc(products.priceCents), asc(products.id)],
  '-price': [desc(products.priceCents), desc(products.id)],
  stock: [asc(left), asc(products.id)],
  '-stock': [desc(left), desc(products.id)],
  featured: [asc(products.featured), asc(name), asc(products.id)],
  '-featured': [desc(products.featured), asc(name), asc(products.id)],
};

const stockOf = { low: sql`${left} < ${lowStock}`, out: sql`${left} = 0` };

/** A page of the shop's products, or of its custom ones, for admins. Throws `not_logged_in`, `forbidden`. */
export async function pageAdminProducts(ctx: Ctx, query: AdminProductsQuery): Promise<AdminProductsAnswer> {
  requireAdmin(ctx);
  const which = and(
    isNull(products.deletedAt),
    eq(products.custom, query.custom),
    query.q ? containsWords(query.q, products.name) : undefined,
    query.category ? eq(products.category, query.category) : undefined,
    query.stock && stockOf[query.stock],
  );
  const total = await ctx.db.$count(products, which);
  const { limit, offset, page, pages } = cutPage(total, query.page, query.pageSize);
  const rows = await ctx.db
    .select()
    .from(products)
    .where(which)
    .orderBy(...orderOf[query.sort])
    .limit(limit)
    .offset(offset);
  return { products: rows.map(productAnswer), total, page, pages };
}
