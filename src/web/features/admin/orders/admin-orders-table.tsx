import type { OrderResponse } from '#domain/orders/schemas.ts';
import {
  AdminTable,
  denseButtonClass,
  TableHeadCell,
  tableBodyCellClass,
} from '#web/features/admin/lists/admin-table.tsx';
import { SortableTableHeader } from '#web/features/admin/lists/sortable-table-header.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { type ListDetail, toRowClick } from '../lists/detail/use-list-detail.ts';
import { SelectOrderCheckbox, SelectShownCheckbox } from './bulk/select-order-checkbox.tsx';
import type { OrderSelection } from './bulk/use-order-selection.ts';
import { findOtherPayer, formatOrderCustomer } from './format-order-customer.ts';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';
import { OrderStateBadges } from './order-state-badges.tsx';

interface AdminOrdersTableProps {
  orders: readonly OrderResponse[];
  list: Pick<AdminListControl, 'query' | 'choose'>;
  selection: OrderSelection;
  detail: ListDetail;
}

/** Numbers are right-aligned and kept apart from the text of the next column. */
const figures = 'pr-10 text-right dense:pr-6';
/** In a dense table a long text is cut off at the width of its column. */
const oneLine = 'dense:max-w-0';

export function AdminOrdersTable({ orders, list, selection, detail }: AdminOrdersTableProps) {
  const isSplit = detail.hasRoom && detail.openId !== null;
  return (
    <AdminTable
      label="Orders"
      head={
        <>
          <SortableTableHeader
            list={list}
            sortKey="createdAt"
            label="Date"
            className="w-[17%] dense:w-px"
            before={<SelectShownCheckbox orders={orders} selection={selection} className="mr-1" />}
          />
          <SortableTableHeader list={list} sortKey="number" label="ID" className="w-[7%] dense:w-px" />
          {!isSplit && (
            <SortableTableHeader
              list={list}
              sortKey="total"
              label="Total Price"
              isDescendingFirst
              alignRight
              className="w-[12%] dense:w-px pr-10 dense:pr-6"
            />
          )}{' '}
          <SortableTableHeader
            list={list}
            sortKey="customer"
            label="Customer"
            className="w-[21%] dense:w-2/5"
          />
          {!isSplit && (
            <SortableTableHeader
              list={list}
              sortKey="qty"
              label="Items"
              isDescendingFirst
              alignRight
              className="w-[8%] dense:w-px pr-10 dense:pr-6"
            />
          )}
          <SortableTableHeader list={list} sortKey="status" label="Status" className="w-[14%] dense:w-px" />
          {!isSplit && (
            <>
              <TableHeadCell className="w-[16%] dense:w-1/4">Ordered by</TableHeadCell>
              <TableHeadCell className="w-[7%] dense:w-px">
                <span className="sr-only">Edit</span>
              </TableHeadCell>
            </>
          )}
        </>
      }
    >
      {orders.map((order) => (
        <tr
          key={order._id}
          className={joinClassNames(
            isSplit && detail.openId === order._id
              ? 'bg-accent-soft'
              : 'focus-within:bg-sunken/60 hover:bg-sunken/60',
            selection.selected.has(order._id) && 'bg-sunken',
          )}
          {...toRowClick(detail, order._id)}
        >
          <td className={tableBodyCellClass}>
            <span className="flex items-center gap-1">
              <SelectOrderCheckbox order={order} selection={selection} />
              <DateTimeText
                iso={order.createdAt}
                isDateOnly={isSplit}
                className="whitespace-nowrap text-muted"
              />
            </span>
          </td>
          <td className={tableBodyCellClass}>
            <OrderNumberLink
              order={order}
              detail={detail}
              className="-my-3 inline-block py-3 dense:my-0 dense:py-0.5"
            />
          </td>
          {!isSplit && (
            <td className={joinClassNames(tableBodyCellClass, figures)}>
              <PriceText dollars={order.total} className="font-semibold" />
            </td>
          )}{' '}
          <td className={joinClassNames(tableBodyCellClass, oneLine)}>
            <span
              className={joinClassNames(
                'block [overflow-wrap:anywhere] dense:truncate',
                !isSplit && 'min-w-40',
              )}
            >
              {formatOrderCustomer(order)}
            </span>
          </td>
          {!isSplit && (
            <td className={joinClassNames(tableBodyCellClass, figures, 'tabular-nums')}>{order.qty}</td>
          )}
          <td className={joinClassNames(tableBodyCellClass, 'dense:[&>span]:flex-nowrap')}>
            {isSplit ? <OrderStatusBadge order={order} /> : <OrderStateBadges order={order} />}
          </td>
          {!isSplit && (
            <>
              <td className={joinClassNames(tableBodyCellClass, oneLine)}>
                {order.customer && (
                  <span className="block min-w-32 [overflow-wrap:anywhere] dense:truncate">
                    <span className="font-medium">
                      <CustomerLink customer={order.customer} />
                    </span>
                    {findOtherPayer(order) && (
                      <span className="block text-sm text-muted dense:inline"> {order.customer.email}</span>
                    )}
                  </span>
                )}
              </td>
              <td className={joinClassNames(tableBodyCellClass, 'text-right')}>
                <EditOrderLink order={order} className={`align-middle ${denseButtonClass}`} />
              </td>
            </>
          )}
        </tr>
      ))}
    </AdminTable>
  );
}
