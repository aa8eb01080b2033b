import type { Column } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { AdminTableFeatures } from './admin-columns.ts';

interface HeadCellProps<Row extends object, Meta extends object> {
  column: Column<AdminTableFeatures<Meta>, Row>;
  meta: Meta;
  /** Shown after the text. */
  children?: ReactNode;
}

/** A column header; a press sorts by the column in one direction, then in the other, then not. */
export function HeadCell<Row extends object, Meta extends object>({
  column,
  meta,
  children,
}: HeadCellProps<Row, Meta>) {
  const { header, meta: look = {} } = column.columnDef;
  const text = String(header);
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={joinClassNames(
        'px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-4 dense:px-2 dense:first:pl-4',
        look.alignRight && 'text-right',
        look.className,
        look.headClassName,
      )}
    >
      {look.beforeHeader?.(meta)}
      <span className={joinClassNames(Boolean(children) && 'flex items-center gap-2')}>
        {column.getCanSort() ? (
          <button
            type="button"
            onClick={() => column.toggleSorting()}
            className={joinClassNames(
              'group -mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm px-1.5 hover:text-ink dense:min-h-7',
              sorted && 'text-ink',
              look.alignRight && 'flex-row-reverse',
            )}
          >
            {text}
            <Icon
              name="chevron-down"
              className={joinClassNames(
                'size-3.5',
                sorted === 'asc' && 'rotate-180',
                !sorted && 'opacity-40 group-hover:opacity-80 group-focus-visible:opacity-80',
              )}
            />
          </button>
        ) : look.isHeaderHidden ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : (
          text
        )}
        {children}
      </span>
    </th>
  );
}
