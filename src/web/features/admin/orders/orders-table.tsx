import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { AdminTable, bodyCell, HeadCell } from '../admin-table.tsx';
import { Moment } from '../moment.tsx';
import { SortHeader } from '../sort-header.tsx';
import type { ListControl } from '../use-list-query.ts';
import { customerWords } from './customer-words.ts';
import { EditLink, NumberLink } from './order-link.tsx';
import { OrderMarks } from './order-marks.tsx';

interface OrdersTableProps {
  orders: readonly OrderAnswer[];
  list: Pick<ListControl, 'query' | 'choose'>;
}

/** Figures stand at the right, one below the other, and away from the words of the next column. */
const figures = 'pr-10 text-right';

export function OrdersTable({ orders, list }: OrdersTableProps) {
  return (
    <AdminTable
      label="Orders"
      head={
        <>
          <SortHeader list={list} by="createdAt" label="Date" className="w-[19%]" />
          <SortHeader list={list} by="number" label="ID" className="w-[8%]" />
          <SortHeader
            list={list}
            by="total"
            label="Total Price"
            downFirst
            atRight
            className="w-[13%] pr-10"
          />
          <SortHeader list={list} by="customer" label="Customer" className="w-[29%]" />
          <SortHeader list={list} by="qty" label="Items" downFirst atRight className="w-[9%] pr-10" />
          <SortHeader list={list} by="status" label="Status" className="w-[15%]" />
          <HeadCell className="w-[7%]">
            <span className="sr-only">Edit</span>
          </HeadCell>
        </>
      }
    >
      {orders.map((order) => (
        <tr key={order._id} className="hover:bg-sunken/60">
          <td className={bodyCell}>
            <Moment iso={order.createdAt} className="whitespace-nowrap text-muted" />
          </td>
          <td className={bodyCell}>
            <NumberLink order={order} className="-my-3 inline-block py-3" />
          </td>
          <td className={classNames(bodyCell, figures)}>
            <Price dollars={order.total} className="font-semibold" />
          </td>
          <td className={bodyCell}>
            <span className="block min-w-40 [overflow-wrap:anywhere]">{customerWords(order)}</span>
          </td>
          <td className={classNames(bodyCell, figures, 'tabular-nums')}>{order.qty}</td>
          <td className={bodyCell}>
            <OrderMarks order={order} />
          </td>
          <td className={classNames(bodyCell, 'text-right')}>
            <EditLink order={order} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
