import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import { type OrderAnswer, orderStatuses } from '#domain/orders/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Moment } from '../moment.tsx';
import { customerWords } from './customer-words.ts';
import { EditLink, NumberLink } from './order-link.tsx';
import { OrderMarks } from './order-marks.tsx';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, alphanumeric: sortFn_alphanumeric },
});

const column = createColumnHelper<typeof features, OrderAnswer>();

export const columns = column.columns([
  column.accessor('createdAt', {
    header: 'Date',
    sortFn: 'basic',
    cell: ({ row }) => <Moment iso={row.original.createdAt} className="whitespace-nowrap text-muted" />,
  }),
  column.accessor('number', {
    header: 'ID',
    sortFn: 'basic',
    cell: ({ row }) => <NumberLink order={row.original} className="-my-3 inline-block py-3" />,
  }),
  column.accessor('total', {
    header: 'Total Price',
    sortFn: 'basic',
    cell: ({ row }) => <Price dollars={row.original.total} className="font-semibold" />,
  }),
  column.accessor(customerWords, {
    id: 'customer',
    header: 'Customer',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => <span className="block min-w-40 [overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  column.accessor('qty', { header: 'Items', sortFn: 'basic' }),
  column.accessor(({ status }) => orderStatuses.indexOf(status), {
    id: 'status',
    header: 'Status',
    sortFn: 'basic',
    cell: ({ row }) => <OrderMarks order={row.original} />,
  }),
  column.display({
    id: 'edit',
    header: () => <VisuallyHidden>Edit</VisuallyHidden>,
    cell: ({ row }) => <EditLink order={row.original} />,
  }),
]);

/** Figures stand at the right, one below the other, and away from the words of the next column. */
export const figures: readonly string[] = ['total', 'qty'];

/** What each column gets of a width that is more than all of them need. */
export const widths: Record<string, string> = {
  createdAt: 'w-[19%]',
  number: 'w-[8%]',
  total: 'w-[13%]',
  customer: 'w-[29%]',
  qty: 'w-[9%]',
  status: 'w-[15%]',
  edit: 'w-[7%]',
};
