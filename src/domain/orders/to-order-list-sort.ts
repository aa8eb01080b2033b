import type { SQLWrapper } from 'drizzle-orm';
import { orderSearch, orders } from '#db/schema.ts';
import { orderProgress } from '#db/tables/orders.ts';
import type { PaginatedQuerySort } from '#domain/shared/pagination/paginated-query.ts';
import type { OrderSort } from './listing/schemas.ts';

const sortKeys: Record<string, { key: SQLWrapper; keyType: PaginatedQuerySort['keyType'] }> = {
  createdAt: { key: orders.createdAt, keyType: 'timestamptz' },
  number: { key: orders.number, keyType: 'bigint' },
  total: { key: orders.totalCents, keyType: 'bigint' },
  // As shown in the list: the payer, else the customer.
  customer: { key: orderSearch.customer, keyType: 'text' },
  qty: { key: orders.qty, keyType: 'bigint' },
  status: { key: orderProgress(orders), keyType: 'bigint' },
};

/** The sort order of orders; equal ones are sorted by number, in the same direction. */
export function toOrderListSort(sort: OrderSort): PaginatedQuerySort {
  const by = sortKeys[sort.replace(/^-/, '')];
  if (!by) throw new Error(`orders cannot be sorted by ${sort}`);
  // Numbers come from the same index.
  const tie = by.key === orderSearch.customer ? orderSearch.number : orders.number;
  return { ...by, tie, tieType: 'bigint', descending: sort.startsWith('-') };
}

/** The same in the search table, if it contains the key: a search then needs no other table. */
export function toOrderSearchSort(sort: OrderSort): PaginatedQuerySort | undefined {
  const searchSortKeys: Record<string, { key: SQLWrapper; keyType: PaginatedQuerySort['keyType'] }> = {
    createdAt: { key: orderSearch.createdAt, keyType: 'timestamptz' },
    number: { key: orderSearch.number, keyType: 'bigint' },
    customer: { key: orderSearch.customer, keyType: 'text' },
  };
  const by = searchSortKeys[sort.replace(/^-/, '')];
  return by && { ...by, tie: orderSearch.number, tieType: 'bigint', descending: sort.startsWith('-') };
}
