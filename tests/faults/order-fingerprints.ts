import type { Query } from '#tests/helpers/servers/shop-database-access.ts';

const tables = ['order_lines', 'order_events', 'payment_attempts', 'holds', 'payments', 'refunds', 'mails'];

/** Hashes every row of an order. Columns that only record when the sweep last checked are excluded. */
const fingerprintQuery = `select o.id, md5(concat_ws(' ', to_jsonb(o)::text, ${tables
  .map(
    (table) =>
      `(select string_agg((to_jsonb(t) - 'swept_at')::text, ' ' order by to_jsonb(t)::text)
        from ${table} t where t.order_id = o.id)`,
  )
  .join(', ')})) as print from orders o`;

export type OrderFingerprints = Map<string, string>;

/** A hash per order of every column of its rows. */
export async function fingerprintOrders(query: Query): Promise<OrderFingerprints> {
  const rows = await query<{ id: string; print: string }>(fingerprintQuery);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

/** Ids of the orders that have changed; new orders are ignored. */
export function findChangedOrders(before: OrderFingerprints, after: OrderFingerprints): string[] {
  return [...before].filter(([id, print]) => after.get(id) !== print).map(([id]) => `order ${id} was moved`);
}
