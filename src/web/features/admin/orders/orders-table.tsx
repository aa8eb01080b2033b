import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AdminTable, bodyCellClass, HeadCell } from '#web/features/admin/lists/admin-table.tsx';
import { SortHeader } from '#web/features/admin/lists/sort-header.tsx';
import type { ListControl } from '#web/features/admin/lists/use-list-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { DateTime } from '../date-time.tsx';
import { formatCustomer } from './format-customer.ts';
import { OrderBadges } from './order-badges.tsx';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';

interface OrdersTableProps {
  orders: readonly OrderResponse[];
  list: Pick<ListControl, 'query' | 'choose'>;
}

/** Numbers are right-aligned and kept apart from the text of the next column. */
const figures = 'pr-10 text-right';

export function OrdersTable({ orders, list }: OrdersTableProps) {
  return (
    <AdminTable
      label="Orders"
      head={
        <>
          <SortHeader list={list} sortKey="createdAt" label="Date" className="w-[19%]" />
          <SortHeader list={list} sortKey="number" label="ID" className="w-[8%]" />
          <SortHeader
            list={list}
            sortKey="total"
            label="Total Price"
            isDescendingFirst
            alignRight
            className="w-[13%] pr-10"
          />
          <SortHeader list={list} sortKey="customer" label="Customer" className="w-[29%]" />
          <SortHeader
            list={list}
            sortKey="qty"
            label="Items"
            isDescendingFirst
            alignRight
            className="w-[9%] pr-10"
          />
          <SortHeader list={list} sortKey="status" label="Status" className="w-[15%]" />
          <HeadCell className="w-[7%]">
            <span className="sr-only">Edit</span>
          </HeadCell>
        </>
      }
    >
      {orders.map((order) => (
        <tr key={order._id} className="hover:bg-sunken/60">
          <td className={bodyCellClass}>
            <DateTime iso={order.createdAt} className="whitespace-nowrap text-muted" />
          </td>
          <td className={bodyCellClass}>
            <OrderNumberLink order={order} className="-my-3 inline-block py-3" />
          </td>
          <td className={classNames(bodyCellClass, figures)}>
            <Price dollars={order.total} className="font-semibold" />
          </td>
          <td className={bodyCellClass}>
            <span className="block min-w-40 [overflow-wrap:anywhere]">{formatCustomer(order)}</span>
          </td>
          <td className={classNames(bodyCellClass, figures, 'tabular-nums')}>{order.qty}</td>
          <td className={bodyCellClass}>
            <OrderBadges order={order} />
          </td>
          <td className={classNames(bodyCellClass, 'text-right')}>
            <EditOrderLink order={order} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
