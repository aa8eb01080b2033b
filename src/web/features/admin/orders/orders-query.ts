import { type OrderStatus, orderStatuses } from '#domain/orders/schemas.ts';

export interface OrdersQuery {
  q: string;
  status: OrderStatus | '';
  page: number;
}

/** What an address asks for; whatever makes no sense is left out. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: orderStatuses.find((status) => status === search.get('status')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The same as parameters, for the address and for the API alike. */
export function ordersSearch({ q, status, page }: OrdersQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (status) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  return search;
}
