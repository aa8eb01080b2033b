import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { QuoteLink } from './quote-link.tsx';
import { QuoteMaterial } from './quote-material.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';

const date = { cellClassName: 'whitespace-nowrap text-muted' };

const columns: AdminColumn<QuoteResponse, object>[] = [
  {
    ...{ id: 'number', header: 'Number', enableHiding: false },
    cell: ({ row }) => <QuoteLink quote={row.original} />,
  },
  {
    ...{ id: 'state', header: 'State', enableHiding: false },
    cell: ({ row }) => <QuoteStateBadge state={row.original.state} />,
  },
  {
    ...{ id: 'customer', header: 'Customer' },
    cell: ({ row: { original } }) => original.customer && <CustomerLink customer={original.customer} />,
  },
  {
    ...{ id: 'file', header: 'File' },
    meta: { cellClassName: 'max-w-56' },
    cell: ({ row: { original } }) => <QuoteFileName quote={original} className="block truncate" />,
  },
  {
    ...{ id: 'filament', header: 'Filament' },
    cell: ({ row }) => <QuoteMaterial quote={row.original} />,
  },
  {
    ...{ id: 'quantity', header: 'Quantity' },
    meta: { alignRight: true, cellClassName: 'tabular-nums' },
    cell: ({ row }) => row.original.quantity.toLocaleString('en-US'),
  },
  {
    ...{ id: 'total', header: 'Total' },
    meta: { alignRight: true, className: 'pr-10 dense:pr-4' },
    cell: ({ row }) => <PriceText dollars={row.original.price.total} />,
  },
  {
    ...{ id: 'createdAt', header: 'Created', meta: date },
    cell: ({ row }) => <DateTimeText iso={row.original.createdAt} />,
  },
  {
    ...{ id: 'validUntil', header: 'Valid until', meta: date },
    cell: ({ row: { original } }) =>
      original.validUntil ? <DateTimeText iso={original.validUntil} isDateOnly /> : '–',
  },
];

interface QuoteFileNameProps {
  quote: Pick<QuoteResponse, 'stlFile'>;
  className?: string;
}

export function QuoteFileName({ quote: { stlFile }, className }: QuoteFileNameProps) {
  if (!stlFile) return <span className="text-muted">File deleted</span>;
  return (
    <bdi title={stlFile.fileName} className={className}>
      {stlFile.fileName}
    </bdi>
  );
}

interface QuotesTableProps {
  quotes: readonly QuoteResponse[];
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

const noCells = {};

export function QuotesTable({ quotes, list }: QuotesTableProps) {
  return (
    <AdminTable label="Quotes" name="quotes" columns={columns} rows={quotes} meta={noCells} list={list} />
  );
}
