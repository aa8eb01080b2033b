import { Link } from 'react-router';
import { customerOrdersResponse } from '#domain/customers/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { OrderStateBadges } from '../orders/order-state-badges.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';

/** The page is in the address. */
const listParams = {};
const pageSize = 10;

/** All orders of a customer, newest first, in pages. */
export function CustomerOrdersSection({ customerId }: { customerId: string }) {
  const list = useAdminListQuery(listParams);
  const search = toAdminListSearchParams(listParams, { ...list.query, q: '' });
  search.set('pageSize', String(pageSize));
  const path = `/api/users/${encodeURIComponent(customerId)}/orders?${search}` as const;
  const fetchState = useAdminFetch(path, customerOrdersResponse);
  const orders = fetchState.data?.orders ?? [];
  return (
    <AdminSectionCard title="Orders">
      <AdminListBody
        itemsName="orders"
        fetchState={fetchState}
        list={{ filtered: false, clear: list.clear }}
        rowCount={orders.length}
        searchHint=""
        empty={<p className="text-muted">No orders yet.</p>}
      >
        <ul aria-label="Orders" className="-my-3 divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      </AdminListBody>
    </AdminSectionCard>
  );
}

function OrderRow({ order }: { order: OrderResponse }) {
  const { _id, number, createdAt, qty, total } = order;
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 dense:py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/admin/orders/${_id}`}
          className="-my-2 inline-block py-2 font-display font-semibold tabular-nums underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          <VisuallyHidden>Order </VisuallyHidden>
          {number}
        </Link>
        <span className="text-sm text-muted">
          <DateTimeText iso={createdAt} className="whitespace-nowrap" />
          {qty === 1 ? ', 1 item' : `, ${qty} items`}
        </span>
        <OrderStateBadges order={order} />
      </div>
      <PriceText dollars={total} className="font-semibold" />
    </li>
  );
}
