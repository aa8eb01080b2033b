import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HeaderCell } from './header-cell.tsx';
import { columns, features, figures } from './orders-columns.tsx';

interface OrdersTableProps {
  orders: OrderAnswer[];
  /** Whether these are all there are: then sorting them is sorting everything. */
  onePage: boolean;
}

export function OrdersTable({ orders, onePage }: OrdersTableProps) {
  const [sorting, setSorting] = useState<{ id: string; desc: boolean }[]>([]);
  const table = useTable({
    features,
    columns,
    data: orders,
    state: { sorting },
    onSortingChange: setSorting,
    enableMultiSort: false,
    getRowId: ({ _id }) => _id,
  });
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide, the keyboard scrolls it
        tabIndex={0}
        aria-label="Orders"
        className="overflow-x-auto rounded-lg border border-line bg-surface shadow-rest"
      >
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {table.getFlatHeaders().map((header) => (
                <HeaderCell key={header.id} header={header}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="hover:bg-sunken/60">
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    className={classNames(
                      'px-3 py-2 first:pl-5 last:pr-4 last:text-right',
                      figures.includes(cell.column.id) && 'pr-10 text-right tabular-nums',
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {sorting.length > 0 &&
          !onePage &&
          'Only the orders of this page are sorted; the pages go from new to old.'}
      </p>
    </>
  );
}
