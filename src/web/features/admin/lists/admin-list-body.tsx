import type { ReactNode } from 'react';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { ListRowSkeletons } from '#web/features/admin/loading-placeholder.tsx';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { AdminListPager, type ListPageInfo } from './admin-list-pager.tsx';

interface AdminListBodyProps {
  /** Plural name of the items: 'users'. */
  itemsName: string;
  fetchState: {
    data: (ListPageInfo & { total: number }) | null;
    isStale: boolean;
    error: ApiFailureInfo | null;
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
export function AdminListBody({
  itemsName,
  fetchState,
  list,
  rowCount,
  searchHint,
  empty,
  children,
}: AdminListBodyProps) {
  const { data, isStale, error, busy, refetch } = fetchState;
  const isEmpty = data && rowCount === 0 && !isStale && !busy;
  return (
    <>
      {error && (
        <LoadFailureNotice
          title={`The ${itemsName} could not be loaded.`}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && <ListRowSkeletons />}
      {data && (
        <div
          aria-busy={isStale}
          data-rows
          className={joinClassNames('transition-opacity delay-150', isStale && 'opacity-60')}
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
          <AdminListPager {...data} />
        </div>
      )}
    </>
  );
}
