import { Link } from 'react-router';
import { allOrdersResponse } from '#domain/orders/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-is-wide-screen.ts';
import { formatDays } from '../format-days.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { AdminOrderCards } from './admin-order-cards.tsx';
import { adminOrderListParams, orderSortOptions, orderStatusOptions } from './admin-order-list-params.ts';
import { AdminOrdersTable } from './admin-orders-table.tsx';
import { OrdersSummaryWidget } from './orders-summary-widget.tsx';

const pageSize = 25;

export function OrdersScreen() {
  const list = useAdminListQuery(adminOrderListParams);
  const searchParams = toAdminListSearchParams(adminOrderListParams, list.query);
  searchParams.set('pageSize', String(pageSize));
  const { paidFrom, paidTo } = list.query;
  // Closed orders are hidden unless filtered for, searched by name, or among the sales of some days.
  if (list.query.status === 'Closed') {
    searchParams.delete('status');
    searchParams.set('closed', 'yes');
  } else if (!list.query.q && !paidFrom && !paidTo) searchParams.set('closed', 'no');
  const fetchState = useAdminFetch(`/api/orders/allOrders?${searchParams}`, allOrdersResponse);
  const { data, error } = fetchState;
  const orders = data?.allOrders ?? [];
  const wide = useIsWideScreen();
  return (
    <>
      <AdminPageHeading title="Orders" />
      {(data || !error) && (
        <div className="mb-6 dense:mb-2">
          <OrdersSummaryWidget summary={data?.summary ?? null} />
        </div>
      )}
      <AdminListControls
        list={list}
        label="Search orders"
        placeholder="Number, customer, city, product..."
        status={formatListStatus('order', 'orders', fetchState)}
      >
        <AdminListSelect list={list} name="status" label="Status" options={orderStatusOptions} />
        {!wide && <AdminListSelect list={list} name="sort" label="Sort by" options={orderSortOptions} />}
      </AdminListControls>
      {(paidFrom || paidTo) && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm dense:mb-2">
          <span className="font-semibold">Paid {formatDays(paidFrom, paidTo)} (UTC)</span>
          <Link
            to={`?${toAdminListSearchParams(adminOrderListParams, { ...list.query, paidFrom: '', paidTo: '', page: 1, after: '' })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 dense:min-h-8"
          >
            Show all days
          </Link>
        </p>
      )}
      <AdminListBody
        itemsName="orders"
        fetchState={fetchState}
        list={list}
        rowCount={orders.length}
        searchHint="Search by order number, customer, email, street, city, phone, tracking, product, note or payment reference: whole words or their beginnings."
        empty={
          <EmptyState
            illustration="orders"
            title="No orders yet"
            text="The first one appears here as soon as somebody starts to pay."
          />
        }
      >
        {wide ? <AdminOrdersTable orders={orders} list={list} /> : <AdminOrderCards orders={orders} />}
      </AdminListBody>
    </>
  );
}
