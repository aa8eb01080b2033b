import type { Query } from './shop-database-access.ts';

const tables = ['order_lines', 'order_events', 'payment_attempts', 'holds', 'payments', 'refunds', 'mails'];

/** Every row of an order, in one sum. The sweep may look at what it likes. */
const fingerprintQuery = `select o.id, md5(concat_ws(' ', to_jsonb(o)::text, ${tables
  .map(
    (table) =>
      `(select string_agg((to_jsonb(t) - 'swept_at')::text, ' ' order by to_jsonb(t)::text)
        from ${table} t where t.order_id = o.id)`,
  )
  .join(', ')})) as print from orders o`;

export type OrderFingerprints = Map<string, string>;

/** What each order looks like, down to the last column of what belongs to it. */
export async function fingerprintOrders(query: Query): Promise<OrderFingerprints> {
  const rows = await query<{ id: string; print: string }>(fingerprintQuery);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

/** The orders that are not as they were; those that are new do not count. */
export function findChangedOrders(before: OrderFingerprints, after: OrderFingerprints): string[] {
  return [...before].filter(([id, print]) => after.get(id) !== print).map(([id]) => `order ${id} was moved`);
}
