import { useState } from 'react';
import { paymentsReport } from '#domain/payments/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatTime } from '../format-moment.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Loading } from '../loading.tsx';
import { PageTitle } from '../page-title.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useRefresh } from '../use-refresh.ts';
import { ActionsPart } from './actions-part.tsx';
import { AttentionPart } from './attention-part.tsx';
import { GivenBackPart } from './given-back-part.tsx';
import { SweepLine } from './sweep-line.tsx';
import { UnderwayPart } from './underway-part.tsx';

const every = 15_000;

/** What the till is doing. It shows itself anew, and stops when asked to. */
export function PaymentsScreen() {
  const { data, settledAt, error, busy, again } = useAdminAnswer('/api/payments', paymentsReport);
  const [paused, setPaused] = useState(false);
  useRefresh(again, busy, paused ? null : every);
  return (
    <>
      <PageTitle
        title="Payments"
        intro={data && <SweepLine sweep={data.sweep} />}
        actions={
          <>
            {settledAt !== null && (
              <p className="text-sm text-muted tabular-nums">As of {formatTime(settledAt)}</p>
            )}
            <Button
              size="sm"
              variant="secondary"
              icon={paused ? 'play' : 'pause'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? 'Go on updating' : 'Pause updates'}
            </Button>
          </>
        }
      />
      {error && (
        <LoadFailure
          title={data ? 'The newest figures could not be loaded.' : 'The payments could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={again}
        />
      )}
      {!data && !error && (
        <Loading label="Loading the payments...">
          <Skeleton className="h-32 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </Loading>
      )}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AttentionPart events={data.attention} />
          <div className="grid gap-6">
            <UnderwayPart payments={data.underway} />
            <GivenBackPart refunds={data.refunds} />
          </div>
          <ActionsPart actions={data.actions} />
        </div>
      )}
    </>
  );
}
