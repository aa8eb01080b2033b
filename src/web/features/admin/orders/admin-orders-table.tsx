import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import type { ListDetail } from '../lists/detail/use-list-detail.ts';
import { SelectOrderCheckbox, SelectShownCheckbox } from './bulk/select-order-checkbox.tsx';
import type { OrderSelection } from './bulk/use-order-selection.ts';
import { findOtherPayer, formatOrderCustomer } from './format-order-customer.ts';
import { formatOrderDiscount } from './format-order-discount.ts';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';
import { OrderStateBadges } from './order-state-badges.tsx';

interface OrderCells {
  orders: readonly OrderResponse[];
  selection: OrderSelection;
  detail: ListDetail;
}

/** Numbers are right-aligned and kept apart from the text of the next column. */
const figures = 'pr-10 dense:pr-4';
/** In a dense table a long text is cut off at the width of its column. */
const oneLine = 'dense:max-w-0';
const oneLineText = 'block [overflow-wrap:anywhere] dense:truncate';

const columns: AdminColumn<OrderResponse, OrderCells>[] = [
  {
    id: 'createdAt',
    accessorKey: 'createdAt',
    header: 'Date',
    enableHiding: false,
    meta: {
      headClassName: 'w-[17%] dense:w-px',
      isBesideDetail: true,
      beforeHeader: ({ orders, selection }) => (
        <SelectShownCheckbox orders={orders} selection={selection} className="mr-1" />
      ),
    },
    cell: ({ row: { original: order }, table: { options } }) =>
      options.meta && (
        <span className="flex items-center gap-1">
          <SelectOrderCheckbox order={order} selection={options.meta.selection} />
          <DateTimeText
            iso={order.createdAt}
            isDateOnly={options.meta.detail.isSplit}
            className="whitespace-nowrap text-muted"
          />
        </span>
      ),
  },
  {
    id: 'number',
    accessorKey: 'number',
    header: 'ID',
    enableHiding: false,
    meta: { headClassName: 'w-[7%] dense:w-px', isBesideDetail: true },
    cell: ({ row: { original: order }, table: { options } }) =>
      options.meta && (
        <OrderNumberLink
          order={order}
          detail={options.meta.detail}
          className="-my-3 inline-block py-3 dense:my-0 dense:py-0.5"
        />
      ),
  },
  {
    id: 'total',
    accessorKey: 'total',
    header: 'Total Price',
    sortDescFirst: true,
    meta: { className: figures, headClassName: 'w-[12%] dense:w-px', alignRight: true },
    cell: ({ row: { original: order } }) => <PriceText dollars={order.total} className="font-semibold" />,
  },
  {
    id: 'customer',
    accessorKey: 'customer',
    header: 'Customer',
    meta: { headClassName: 'w-[21%] dense:w-2/5', cellClassName: oneLine, isBesideDetail: true },
    cell: ({ row: { original: order }, table: { options } }) => (
      <span className={joinClassNames(oneLineText, !options.meta?.detail.isSplit && 'min-w-32')}>
        {formatOrderCustomer(order)}
      </span>
    ),
  },
  {
    id: 'qty',
    accessorKey: 'qty',
    header: 'Items',
    sortDescFirst: true,
    meta: {
      className: figures,
      headClassName: 'w-[8%] dense:w-px',
      cellClassName: 'tabular-nums',
      alignRight: true,
    },
    cell: ({ row }) => row.original.qty,
  },
  {
    id: 'status',
    accessorKey: 'status',
    header: 'Status',
    meta: { headClassName: 'w-[14%] dense:w-px', isBesideDetail: true },
    cell: ({ row: { original: order }, table: { options } }) =>
      options.meta?.detail.isSplit ? (
        <OrderStatusBadge order={order} />
      ) : (
        // The status and the ship-by date are side by side.
        <OrderStateBadges order={order} severalClassName="dense:min-w-62" />
      ),
  },
  {
    id: 'orderedBy',
    header: 'Ordered by',
    meta: { headClassName: 'w-[16%] dense:w-2/5', cellClassName: oneLine },
    cell: ({ row: { original: order } }) =>
      order.customer && (
        <span className={`${oneLineText} min-w-32 dense:min-w-0`}>
          <span className="font-medium">
            <CustomerLink customer={order.customer} />
          </span>
          {findOtherPayer(order) && (
            <span className="block text-sm text-muted dense:inline"> {order.customer.email}</span>
          )}
        </span>
      ),
  },
  {
    id: 'shipsTo',
    header: 'Ships to',
    meta: { isOptional: true },
    cell: ({ row: { original: order } }) => `${order.shippingAddress.city}, ${order.shippingAddress.country}`,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    meta: { isOptional: true },
    cell: ({ row }) => row.original.shippingMethod?.name,
  },
  {
    id: 'discount',
    header: 'Discount',
    meta: { isOptional: true },
    cell: ({ row: { original: order } }) => order.discount && formatOrderDiscount(order.discount),
  },
  {
    id: 'tracking',
    header: 'Tracking',
    meta: { isOptional: true },
    cell: ({ row }) => row.original.tracking,
  },
  {
    id: 'edit',
    header: 'Edit',
    enableHiding: false,
    meta: { headClassName: 'w-[7%] dense:w-px', isHeaderHidden: true, alignRight: true },
    cell: ({ row }) => <EditOrderLink order={row.original} className={`align-middle ${denseButtonClass}`} />,
  },
];

interface AdminOrdersTableProps extends OrderCells {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function AdminOrdersTable({ list, ...cells }: AdminOrdersTableProps) {
  const { orders, selection, detail } = cells;
  return (
    <AdminTable
      label="Orders"
      name="orders"
      columns={columns}
      rows={orders}
      meta={cells}
      list={list}
      selected={selection.selected}
      detail={detail}
    />
  );
}
