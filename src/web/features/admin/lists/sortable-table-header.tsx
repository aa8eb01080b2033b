import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { AdminListControl } from './use-admin-list-query.ts';

interface SortableTableHeaderProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
  /** The sort key of the address and the API; a leading '-' means descending. */
  sortKey: string;
  label: string;
  className?: string;
  /** Used for numbers. */
  alignRight?: boolean;
  /** Whether the first press sorts in descending order. */
  isDescendingFirst?: boolean;
  /** Shown before the label. */
  before?: ReactNode;
}

/** A column header that sorts by this column: ascending, descending, unsorted. */
export function SortableTableHeader(props: SortableTableHeaderProps) {
  const { list, sortKey, label, className, alignRight = false, isDescendingFirst = false, before } = props;
  const { sort } = list.query;
  const isAscending = sort === sortKey;
  const isDescending = sort === `-${sortKey}`;
  const sortCycle = isDescendingFirst ? ['', `-${sortKey}`, sortKey] : ['', sortKey, `-${sortKey}`];
  const next = sortCycle[(sortCycle.indexOf(isAscending || isDescending ? String(sort) : '') + 1) % 3] ?? '';
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
      className={joinClassNames(
        'px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-4 dense:px-2 dense:first:pl-4',
        alignRight && 'text-right',
        className,
      )}
    >
      {before}
      <button
        type="button"
        onClick={() => list.choose('sort', next)}
        className={joinClassNames(
          'group -mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm px-1.5 hover:text-ink dense:min-h-7',
          (isAscending || isDescending) && 'text-ink',
          alignRight && 'flex-row-reverse',
        )}
      >
        {label}
        <Icon
          name="chevron-down"
          className={joinClassNames(
            'size-3.5',
            isAscending && 'rotate-180',
            !isAscending &&
              !isDescending &&
              'opacity-40 group-hover:opacity-80 group-focus-visible:opacity-80',
          )}
        />
      </button>
    </th>
  );
}
