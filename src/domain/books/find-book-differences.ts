import { type SQL, sql } from 'drizzle-orm';
import {
  bookClosings,
  bookDays,
  bookEntries,
  bookProducts,
  dailyRevenue,
  payments,
  refunds,
} from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** In cents, or counts. */
export interface FoundDifference extends Record<string, unknown> {
  about: string;
  order: string | null;
  expected: string;
  found: string;
}

/** Each compares one sum of the books with what it is made of. `order`: where one has to look. */
export const bookComparisons: Record<string, SQL> = {
  payments: sql`select 'Payment ' || id as about, max(order_id::text) as "order", sum(expected) as expected, sum(found) as found
    from (
      select id, order_id, amount_cents as expected, 0 as found from ${payments}
      union all select payment_id, order_id, 0, total_cents from ${bookEntries} where refund_id is null
    ) as compared group by id having sum(expected) <> sum(found)`,
  refunds: sql`select 'Refund ' || id, max(order_id::text), sum(expected), sum(found) from (
      select id, order_id, -amount_cents as expected, 0 as found from ${refunds} where state = 'done'
      union all select refund_id, order_id, 0, total_cents from ${bookEntries} where refund_id is not null
    ) as compared group by id having sum(expected) <> sum(found)`,
  // By their own days: those of Today, which knows no closed months.
  'revenue on Today': sql`select 'Revenue on Today of ' || day, null, sum(expected), sum(found) from (
      select day, test, cents as expected, 0 as found from ${dailyRevenue}
      union all select (at at time zone 'UTC')::date, test, 0, total_cents from ${bookEntries}
    ) as compared group by day, test having sum(expected) <> sum(found)`,
  'sums of days': sql`select concat_ws(', ', 'Sums of ' || day, kind, theme, country, state), null, sum(expected), sum(found) from (
      select day, test, kind, theme, country, state, tax_rate, total_cents as expected, 0 as found,
        tax_cents + pieces + orders + goods_cents + discount_cents + shipping_cents as others
      from ${bookEntries}
      union all select day, test, kind, theme, country, state, tax_rate, 0, total_cents,
        -(tax_cents + pieces + orders + goods_cents + discount_cents + shipping_cents) from ${bookDays}
    ) as compared group by day, test, kind, theme, country, state, tax_rate
    having sum(expected) <> sum(found) or sum(others) <> 0`,
  'sums of products': sql`select 'Sums of product ' || product_id || ' of the ' || scale || ' from ' || start, null, sum(expected), sum(found)
    from (
      select scale, date_trunc(scale, day)::date as start, test, product_id, total_cents as expected, 0 as found,
        tax_cents + pieces as others
      from ${bookEntries} cross join unnest(array['month', 'quarter', 'year']) as scale where product_id is not null
      union all select scale, start, test, product_id, 0, sale_cents + refund_cents, -(tax_cents + pieces) from ${bookProducts}
    ) as compared group by scale, start, test, product_id having sum(expected) <> sum(found) or sum(others) <> 0`,
  'closed months': sql`select 'Closed month ' || to_char(closed.month, 'YYYY-MM'), null, closed.total_cents, coalesce(sum(entry.total_cents), 0)
    from ${bookClosings} as closed left join ${bookEntries} as entry
      on entry.day >= closed.month and entry.day < closed.month + interval '1 month'
    where closed.reopened_at is null group by closed.id
    having count(entry.id) <> closed.entries or coalesce(sum(entry.total_cents), 0) <> closed.total_cents
      or coalesce(sum(entry.tax_cents), 0) <> closed.tax_cents`,
};

/**
 * Compares the entries with payments and refunds, and the sums with the entries, as they are at one moment. Returns the
 * first `limit` that differ, and how many there are.
 */
export async function findBookDifferences(
  db: Db,
  limit: number,
): Promise<{ count: number; differences: FoundDifference[] }> {
  return db.transaction(
    async (tx) => {
      let count = 0;
      const differences: FoundDifference[] = [];
      for (const comparison of Object.values(bookComparisons)) {
        const { rows } = await tx.execute<FoundDifference & { all: string }>(
          sql`select *, count(*) over () as "all" from (${comparison}) as differing (about, "order", expected, found)
            order by 1 limit ${limit}`,
        );
        count += Number(rows[0]?.all ?? 0);
        differences.push(...rows);
      }
      return { count, differences: differences.slice(0, limit) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
