import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useState, useSyncExternalStore } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type ListDetail, toRowClick } from '../detail/use-list-detail.ts';
import { ScrollableSection } from '../scrollable-section.tsx';
import type { AdminListControl } from '../use-admin-list-query.ts';
import { type AdminColumn, createAdminTableFeatures } from './admin-columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { HeadCell } from './head-cell.tsx';
import { storedColumns } from './stored-columns.ts';

interface AdminTableProps<Row extends { _id: string }, Meta extends object> {
  label: string;
  /** Of the list, for the chosen columns. */
  name: string;
  columns: AdminColumn<Row, Meta>[];
  rows: readonly Row[];
  meta: Meta;
  list: Pick<AdminListControl, 'query' | 'choose'>;
  selected?: ReadonlyMap<string, unknown>;
  detail?: ListDetail;
}

const noChoice: Readonly<Record<string, boolean>> = {};

/** A page of a list. The server sorts; the address holds the sort, and this browser which columns are shown. */
export function AdminTable<Row extends { _id: string }, Meta extends object>({
  label,
  name,
  columns,
  rows,
  meta,
  list,
  selected,
  detail,
}: AdminTableProps<Row, Meta>) {
  const [features] = useState(createAdminTableFeatures<Meta>);
  const stored = useSyncExternalStore(storedColumns.subscribe, storedColumns.read, () => null);
  const choice = stored?.[name] ?? noChoice;
  const isSplit = detail?.isSplit ?? false;
  const columnVisibility = Object.fromEntries(
    columns.map(({ id, meta: column }) => [
      id,
      isSplit ? (column?.isBesideDetail ?? false) : (choice[id] ?? !column?.isOptional),
    ]),
  );
  const sort = String(list.query.sort ?? '');
  const sorting = sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : [];
  const table = useTable({
    features,
    columns,
    data: rows,
    meta,
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    state: { columnVisibility, sorting },
    onSortingChange(update) {
      const [next] = functionalUpdate(update, sorting);
      list.choose('sort', next ? `${next.desc ? '-' : ''}${next.id}` : '');
    },
    onColumnVisibilityChange: (update) =>
      storedColumns.write({ ...stored, [name]: functionalUpdate(update, columnVisibility) }),
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const shown = table.getVisibleLeafColumns();
  return (
    <ScrollableSection label={label}>
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} meta={meta}>
                {!isSplit && column === shown.at(-1) && (
                  <button
                    type="button"
                    aria-label="Columns"
                    aria-haspopup="dialog"
                    onClick={() => setIsChoosing(true)}
                    className="ml-auto flex min-h-11 items-center rounded-sm px-2 hover:text-ink dense:min-h-7"
                  >
                    <Icon name="settings" className="size-4" />
                  </button>
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={joinClassNames(
                isSplit && detail?.openId === row.id
                  ? 'bg-accent-soft'
                  : 'focus-within:bg-sunken/60 hover:bg-sunken/60',
                selected?.has(row.id) && 'bg-sunken',
              )}
              {...(detail && toRowClick(detail, row.id))}
            >
              {row.getVisibleCells().map((cell) => {
                const { className, cellClassName, alignRight } = cell.column.columnDef.meta ?? {};
                return (
                  <td
                    key={cell.id}
                    className={joinClassNames(
                      'px-3 py-2 first:pl-5 last:pr-4 dense:px-2 dense:py-0.5 dense:first:pl-4',
                      alignRight && 'text-right',
                      className,
                      cellClassName,
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ColumnsDialog
        open={isChoosing}
        columns={table.getAllLeafColumns()}
        onClose={() => setIsChoosing(false)}
      />
    </ScrollableSection>
  );
}
