import { sql } from 'drizzle-orm';
import { bookDays } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** Merges the rows of the same key into one, on the days that have several: the sums stay the same (ADR 29). */
export async function compactBookDays({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${bookDays} where day in (
        select day from ${bookDays} group by day, test, kind, theme, country, state, tax_rate having count(*) > 1
      ) returning *
    )
    insert into ${bookDays}
    select day, test, kind, theme, country, state, tax_rate, sum(orders), sum(pieces), sum(goods_cents),
      sum(discount_cents), sum(shipping_cents), sum(tax_cents), sum(added_tax_cents), sum(total_cents)
    from gone group by 1, 2, 3, 4, 5, 6, 7`);
}
