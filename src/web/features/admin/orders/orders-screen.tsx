import { useState } from 'react';
import { Link } from 'react-router';
import { type AllOrdersResponse, allOrdersResponse } from '#domain/orders/listing/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { ListWithDetail } from '#web/features/admin/lists/detail/list-with-detail.tsx';
import { useListDetail } from '#web/features/admin/lists/detail/use-list-detail.ts';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { formatDays } from '../format-days.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useChangedFields } from '../use-changed-fields.ts';
import { AdminOrderCards } from './admin-order-cards.tsx';
import {
  adminOrderListParams,
  orderDueOptions,
  orderProductionOptions,
  orderSortOptions,
  orderStatusOptions,
} from './admin-order-list-params.ts';
import { AdminOrdersTable } from './admin-orders-table.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type BulkAction, BulkDialog } from './bulk/bulk-dialog.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import { SelectShownCheckbox } from './bulk/select-order-checkbox.tsx';
import type { BulkOutcome } from './bulk/use-bulk-update.ts';
import { useOrderSelection } from './bulk/use-order-selection.ts';
import { toOrderPath } from './order-link.tsx';
import { OrdersSummaryWidget } from './orders-summary-widget.tsx';

const OrderPane = lazyComponent(
  async () => (await import('#web/features/admin/order/order-pane.tsx')).OrderPane,
);
const pageSize = 25;
const noOrders: AllOrdersResponse['allOrders'] = [];

export function OrdersScreen() {
  const changedFields = useChangedFields();
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
  const orders = data?.allOrders ?? noOrders;
  const wide = useIsWideScreen();
  const canUpdate = usePermission('updateOrders');
  const hasPrinters = useRootLoaderData().workDays !== undefined;
  const detail = useListDetail(
    orders.map(({ _id }) => _id),
    changedFields,
  );
  const selection = useOrderSelection(orders);
  const [action, setAction] = useState<BulkAction | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  function receiveOutcome(done: BulkOutcome) {
    setOutcome(done);
    fetchState.refetch();
    selection.settle(done.succeeded, [...done.failures.map(({ order }) => order), ...done.unsent]);
  }

  return (
    <>
      <AdminPageHeading
        title="Orders"
        actions={
          canUpdate && (
            <Button
              variant="secondary"
              size="sm"
              icon="truck"
              onClick={() => setAction('tracking')}
              className={denseButtonClass}
            >
              Add tracking numbers
            </Button>
          )
        }
      />
      {outcome && <BulkResult outcome={outcome} onDismiss={() => setOutcome(null)} />}
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
        <AdminListSelect list={list} name="due" label="Ship by" options={orderDueOptions} />
        {(hasPrinters || list.query.production) && (
          <AdminListSelect
            list={list}
            name="production"
            label="Production"
            options={orderProductionOptions}
          />
        )}
        {!wide && <AdminListSelect list={list} name="sort" label="Sort by" options={orderSortOptions} />}
      </AdminListControls>
      {(paidFrom || paidTo) && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm dense:mb-2">
          <span className="font-semibold">Paid {formatDays(paidFrom, paidTo)} (UTC)</span>
          <Link
            to={list.toSearch({ paidFrom: '', paidTo: '' })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 dense:min-h-8"
          >
            Show all days
          </Link>
        </p>
      )}
      <ListWithDetail
        detail={detail}
        label="Order details"
        pathOf={toOrderPath}
        renderDetail={(id) => (
          <OrderPane
            id={id}
            onOrderChanged={() => {
              changedFields.clear();
              fetchState.refetch();
            }}
            onClose={detail.close}
          />
        )}
      >
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
          {wide ? (
            <AdminOrdersTable orders={orders} list={list} selection={selection} detail={detail} />
          ) : (
            <>
              <SelectShownCheckbox
                orders={orders}
                selection={selection}
                isLabeled
                className="mb-2 pl-4 text-sm text-muted"
              />
              <AdminOrderCards orders={orders} selection={selection} detail={detail} />
            </>
          )}
        </AdminListBody>
        <BulkBar
          selection={selection}
          matching={data ?? { total: 0 }}
          filter={toFilter(searchParams)}
          onSetStatus={() => setAction('status')}
          onAddTracking={() => setAction('tracking')}
        />
      </ListWithDetail>
      <BulkDialog
        action={action}
        orders={[...selection.selected.values()]}
        onClose={() => setAction(null)}
        onDone={receiveOutcome}
      />
    </>
  );
}

/** The parameters of the list without those of its page. */
function toFilter(searchParams: URLSearchParams): string {
  const filter = new URLSearchParams(searchParams);
  for (const name of ['page', 'pageSize', 'after']) filter.delete(name);
  return filter.toString();
}
