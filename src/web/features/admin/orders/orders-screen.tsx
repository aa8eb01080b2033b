import { allOrdersResponse } from '#domain/orders/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { toListSearchParams } from '#web/features/admin/lists/list-query.ts';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useListQuery } from '#web/features/admin/lists/use-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/hooks/use-wide-screen.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { OrderCards } from './order-cards.tsx';
import { orderListParams, orderSortOptions, orderStatusOptions } from './order-list-params.ts';
import { OrdersTable } from './orders-table.tsx';
import { SummaryWidget } from './summary-widget.tsx';

const pageSize = 25;

export function OrdersScreen() {
  const list = useListQuery(orderListParams);
  const searchParams = toListSearchParams(orderListParams, list.query);
  searchParams.set('pageSize', String(pageSize));
  // Closed orders are hidden unless filtered for or searched by name.
  if (list.query.status === 'Closed') {
    searchParams.delete('status');
    searchParams.set('closed', 'yes');
  } else if (!list.query.q) searchParams.set('closed', 'no');
  const fetchState = useAdminFetch(`/api/orders/allOrders?${searchParams}`, allOrdersResponse);
  const { data, error } = fetchState;
  const orders = data?.allOrders ?? [];
  const wide = useWideScreen();
  return (
    <>
      <AdminPageHeading title="Orders" />
      {(data || !error) && (
        <div className="mb-6">
          <SummaryWidget summary={data?.summary ?? null} />
        </div>
      )}
      <ListControls
        list={list}
        label="Search orders"
        placeholder="Number, customer, city, product..."
        status={formatListStatus('order', 'orders', fetchState)}
      >
        <ListSelect list={list} name="status" label="Status" options={orderStatusOptions} />
        {!wide && <ListSelect list={list} name="sort" label="Sort by" options={orderSortOptions} />}
      </ListControls>
      <ListBody
        itemsName="orders"
        fetchState={fetchState}
        list={list}
        rowCount={orders.length}
        searchHint="Search by order number, customer, email, city, phone, tracking, product or payment reference: whole words or their beginnings."
        empty={
          <EmptyState
            illustration="orders"
            title="No orders yet"
            text="The first one appears here as soon as somebody starts to pay."
          />
        }
      >
        {wide ? <OrdersTable orders={orders} list={list} /> : <OrderCards orders={orders} />}
      </ListBody>
    </>
  );
}
