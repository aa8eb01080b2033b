import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { describeDates, describeDiscount, describeUses } from './describe-discount.ts';
import {
  DiscountCodeText,
  DiscountRowActions,
  type DiscountRowsProps,
  DiscountStateBadge,
} from './discount-row-actions.tsx';

const columns: AdminColumn<DiscountResponse, DiscountRowsProps>[] = [
  {
    id: 'code',
    header: 'Code',
    enableHiding: false,
    cell: ({ row }) => <DiscountCodeText discount={row.original} />,
  },
  {
    id: 'state',
    header: 'State',
    enableHiding: false,
    meta: { headClassName: 'w-[10%]' },
    cell: ({ row }) => <DiscountStateBadge state={row.original.state} />,
  },
  { id: 'what', header: 'It takes off', cell: ({ row }) => describeDiscount(row.original) },
  {
    id: 'uses',
    header: 'Uses',
    meta: { headClassName: 'w-[14%]', cellClassName: 'tabular-nums' },
    cell: ({ row }) => describeUses(row.original),
  },
  { id: 'dates', header: 'Dates', cell: ({ row }) => describeDates(row.original) },
  {
    id: 'actions',
    header: 'Edit, stop or start again',
    enableHiding: false,
    meta: { headClassName: 'w-[18%]', isHeaderHidden: true, alignRight: true },
    cell: ({ row, table: { options } }) =>
      options.meta && <DiscountRowActions discount={row.original} {...options.meta} />,
  },
];

interface DiscountsTableProps extends DiscountRowsProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function DiscountsTable({ list, ...cells }: DiscountsTableProps) {
  return (
    <AdminTable
      label="Discounts"
      name="discounts"
      columns={columns}
      rows={cells.discounts}
      meta={cells}
      list={list}
    />
  );
}
