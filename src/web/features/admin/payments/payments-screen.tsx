import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentsReportSchema } from '#domain/payments/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatTime } from '../format-date-time.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { attentionGroupNames } from './attention-groups.ts';
import { PaymentProblemsSection } from './payment-problems-section.tsx';
import { PaymentSweepActionsSection } from './payment-sweep-actions-section.tsx';
import { PaymentSweepStatus } from './payment-sweep-status.tsx';
import { RecentRefundsSection } from './recent-refunds-section.tsx';
import { UnderwayPaymentsSection } from './underway-payments-section.tsx';

const refreshIntervalMs = 15_000;

/** State of the payment providers. Refreshes itself; refreshing can be paused. */
export function PaymentsScreen() {
  const { data, updatedAt, error, busy, refetch } = useAdminFetch('/api/payments', paymentsReportSchema);
  const [paused, setPaused] = useState(false);
  const [search] = useSearchParams();
  const group = attentionGroupNames.find((name) => name === search.get('attention'));
  usePolling(refetch, busy, paused ? null : refreshIntervalMs);
  return (
    <>
      <AdminPageHeading
        title="Payments"
        intro={data && <PaymentSweepStatus sweep={data.sweep} />}
        actions={
          <>
            {updatedAt !== null && (
              <p className="text-sm text-muted tabular-nums">As of {formatTime(updatedAt)}</p>
            )}
            <Button
              size="sm"
              variant="secondary"
              icon={paused ? 'play' : 'pause'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? 'Resume updates' : 'Pause updates'}
            </Button>
          </>
        }
      />
      {error && (
        <LoadFailureNotice
          title={data ? 'The newest figures could not be loaded.' : 'The payments could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the payments...">
          <Skeleton className="h-32 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PaymentProblemsSection events={data.attention} group={group} onChanged={refetch} />
          <div className="grid gap-6">
            <UnderwayPaymentsSection payments={data.underway} />
            <RecentRefundsSection refunds={data.refunds} />
          </div>
          <PaymentSweepActionsSection actions={data.actions} />
        </div>
      )}
    </>
  );
}
