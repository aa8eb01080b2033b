import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { type OrderSort, orderStatuses } from './schemas.ts';

const statuses = sql.join(
  orderStatuses.map((status) => sql`${status}::text`),
  sql`, `,
);

const by: Record<string, SQLWrapper> = {
  createdAt: orders.createdAt,
  number: orders.number,
  total: orders.totalCents,
  // As the list shows it: who paid, else whose order it is.
  customer: sql`lower(coalesce(${orders.payerEmail}, (select ${users.email} from ${users} where ${users.id} = ${orders.userId})))`,
  qty: orders.qty,
  // How far an order has come, not how its name is spelled.
  status: sql`array_position(array[${statuses}], ${orders.status})`,
};

/** What puts orders into this order; equal ones stand newest first. */
export function orderBy(sort: OrderSort): SQL[] {
  const what = by[sort.replace(/^-/, '')] as SQLWrapper;
  const oldestFirst = sort === 'createdAt';
  const ties = [
    oldestFirst ? asc(orders.createdAt) : desc(orders.createdAt),
    oldestFirst ? asc(orders.id) : desc(orders.id),
  ];
  return [sort.startsWith('-') ? desc(what as SQL) : asc(what as SQL), ...ties];
}
