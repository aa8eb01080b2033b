import type { Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type features, figures, widths } from './orders-columns.tsx';

interface HeaderCellProps {
  header: Header<typeof features, OrderAnswer>;
  children: ReactNode;
}

/** A column's name; where the column can be sorted, the button that does it. */
export function HeaderCell({ header, children }: HeaderCellProps) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const atRight = figures.includes(column.id);
  const look = classNames(
    'px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-4',
    atRight && 'pr-10 text-right',
    widths[column.id],
  );
  if (!column.getCanSort())
    return (
      <th scope="col" className={look}>
        {children}
      </th>
    );
  return (
    <th scope="col" aria-sort={sorted ? words[sorted] : undefined} className={look}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={classNames(
          'group -mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm px-1.5 hover:text-ink',
          sorted && 'text-ink',
          atRight && 'flex-row-reverse',
        )}
      >
        {children}
        <Icon
          name="chevron-down"
          className={classNames(
            'size-3.5',
            sorted === 'asc' && 'rotate-180',
            !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </th>
  );
}

const words = { asc: 'ascending', desc: 'descending' } as const;
