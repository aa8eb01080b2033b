import type { ReactNode } from 'react';
import { LoadFailure } from '#web/features/admin/load-failure.tsx';
import { RowSkeletons } from '#web/features/admin/loading.tsx';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager, type PageInfo } from './admin-pager.tsx';

interface ListBodyProps {
  /** Plural name of the items: 'users'. */
  itemsName: string;
  fetchState: {
    data: (PageInfo & { total: number }) | null;
    isStale: boolean;
    error: ApiFailure | null;
    busy: boolean;
    refetch: () => void;
  };
  list: { filtered: boolean; clear: () => void };
  rowCount: number;
  /** What can be searched for; shown if there are no results. */
  searchHint: string;
  /** Shown if the unfiltered list is empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list in each of its states, with its pager. */
export function ListBody({
  itemsName,
  fetchState,
  list,
  rowCount,
  searchHint,
  empty,
  children,
}: ListBodyProps) {
  const { data, isStale, error, busy, refetch } = fetchState;
  const isEmpty = data && rowCount === 0 && !isStale && !busy;
  return (
    <>
      {error && (
        <LoadFailure
          title={`The ${itemsName} could not be loaded.`}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && <RowSkeletons />}
      {data && (
        <div
          aria-busy={isStale}
          className={classNames('transition-opacity delay-150', isStale && 'opacity-60')}
        >
          {rowCount > 0 && children}
          {isEmpty && data.total === 0 && !list.filtered && empty}
          {isEmpty && data.total === 0 && list.filtered && (
            <EmptyState
              illustration="missing"
              title={`No ${itemsName} match`}
              text={searchHint}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Show all {itemsName}
                </Button>
              }
            />
          )}
          <AdminPager {...data} />
        </div>
      )}
    </>
  );
}
