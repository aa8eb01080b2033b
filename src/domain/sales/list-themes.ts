import { sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { isListed } from '../catalogue/listing/product-conditions.ts';
import type { Db } from '../shared/ctx.ts';

/** The categories of listed products, at most fifty: one look-up in their index for each, however many products there are. */
export async function listThemes(db: Db): Promise<string[]> {
  const first = sql`select ${products.category} from ${products} where ${isListed()}`;
  const { rows } = await db.execute<{ category: string }>(sql`
    with recursive themes (category) as (
      (${first} order by ${products.category} limit 1)
      union all
      select (${first} and ${products.category} > themes.category order by ${products.category} limit 1)
      from themes where themes.category is not null
    )
    select category from themes where category is not null limit 50`);
  return rows.map(({ category }) => category);
}
