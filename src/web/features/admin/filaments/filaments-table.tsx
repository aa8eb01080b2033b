import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import {
  AvailableBadge,
  FilamentName,
  FilamentRowActions,
  type FilamentRowsProps,
} from './filament-row-parts.tsx';

const figures = {
  alignRight: true,
  className: 'pr-10 dense:pr-4',
  cellClassName: 'tabular-nums whitespace-nowrap',
};

const columns: AdminColumn<FilamentResponse, FilamentRowsProps>[] = [
  {
    ...{ id: 'name', header: 'Filament', enableHiding: false },
    cell: ({ row }) => <FilamentName filament={row.original} />,
  },
  {
    ...{ id: 'free', header: 'Free', meta: figures },
    cell: ({ row: { original } }) => (original.spools === 0 ? 'No spools' : formatGrams(original.free)),
  },
  {
    ...{ id: 'lowGrams', header: 'Threshold', meta: figures },
    cell: ({ row: { original } }) => (original.lowGrams === null ? '' : formatGrams(original.lowGrams)),
  },
  {
    ...{ id: 'density', header: 'Density', meta: { ...figures, isOptional: true } },
    cell: ({ row }) => `${row.original.density} g/cm³`,
  },
  {
    ...{ id: 'pricePerKg', header: 'Price per kg', meta: figures },
    cell: ({ row: { original } }) =>
      original.pricePerKg === undefined ? '' : formatDollars(original.pricePerKg),
  },
  {
    ...{ id: 'available', header: 'State', enableHiding: false },
    cell: ({ row }) => <AvailableBadge filament={row.original} />,
  },
  {
    ...{ id: 'actions', header: 'Actions', enableHiding: false },
    meta: { headClassName: 'w-[36%]', isHeaderHidden: true, alignRight: true },
    cell: ({ row, table: { options } }) =>
      options.meta && <FilamentRowActions filament={row.original} {...options.meta} />,
  },
];

const unsorted = { query: { q: '', page: 1, after: '' }, choose: () => {} };

export function FilamentsTable(props: FilamentRowsProps) {
  return (
    <AdminTable
      label="Filaments"
      name="filaments"
      columns={columns}
      rows={props.filaments}
      meta={props}
      list={unsorted}
    />
  );
}
