import type { ReactNode } from 'react';
import type { ApiFailure } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager, type PageOfList } from './admin-pager.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RowSkeletons } from './loading.tsx';

interface ListBodyProps {
  /** What is listed, among people: 'users'. */
  what: string;
  answer: {
    data: (PageOfList & { total: number }) | null;
    stale: boolean;
    error: ApiFailure | null;
    busy: boolean;
    again: () => void;
  };
  list: { filtered: boolean; clear: () => void };
  /** How many rows there are to show. */
  rows: number;
  /** What can be searched for, said where nothing was found. */
  searches: string;
  /** Shown where there is nothing at all. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list in each of its states, and its pages. */
export function ListBody({ what, answer, list, rows, searches, empty, children }: ListBodyProps) {
  const { data, stale, error, busy, again } = answer;
  const nothing = data && rows === 0 && !stale && !busy;
  return (
    <>
      {error && (
        <LoadFailure title={`The ${what} could not be loaded.`} error={error} busy={busy} onRetry={again} />
      )}
      {!data && !error && <RowSkeletons />}
      {data && (
        <div aria-busy={stale} className={classNames('transition-opacity delay-150', stale && 'opacity-60')}>
          {rows > 0 && children}
          {nothing && data.total === 0 && !list.filtered && empty}
          {nothing && data.total === 0 && list.filtered && (
            <EmptyState
              illustration="missing"
              title={`No ${what} match`}
              text={searches}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Show all {what}
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
