import { useEffect } from 'react';
import { todayResponse } from '#domain/admin/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { subscribeToAdminWrites } from '../call-admin-api.ts';
import { formatTime } from '../format-date-time.ts';
import { formatDays, formatWeekday } from '../format-days.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { PaymentProblemsSection } from '../payments/payment-problems-section.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { SalesSection } from './sales-section.tsx';
import { WorkSection } from './work-section.tsx';

const refreshIntervalMs = 60_000;

/** How the shop sells, and what waits, as far as it is for the user's role. Refreshes itself. */
export function TodayScreen() {
  const { data, updatedAt, error, busy, refetch } = useAdminFetch('/api/admin/today', todayResponse);
  usePolling(refetch, busy, refreshIntervalMs);
  useEffect(() => subscribeToAdminWrites(refetch), [refetch]);
  const day = data?.sales?.today.from;
  return (
    <>
      <AdminPageHeading
        title="Today"
        badges={
          day && (
            <p className="text-sm text-muted">
              {formatWeekday(day)}, {formatDays(day, day)} (UTC)
            </p>
          )
        }
        actions={
          updatedAt !== null && (
            <p className="text-sm text-muted tabular-nums">As of {formatTime(updatedAt)}</p>
          )
        }
      />
      {error && (
        <LoadFailureNotice
          title={data ? 'The newest figures could not be loaded.' : 'The figures could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the figures">
          <Skeleton className="h-105 w-full rounded-lg md:h-50" />
          <Skeleton className="h-140 w-full rounded-lg md:h-56" />
        </LoadingPlaceholder>
      )}
      {data && (
        <div className="flex flex-col gap-6 dense:gap-4">
          {data.sales && <SalesSection sales={data.sales} />}
          <WorkSection counts={data.counts} attention={data.attention} />
          {/* It refetches by its write. */}
          {data.attention && <PaymentProblemsSection events={data.attention} />}
        </div>
      )}
    </>
  );
}
