import { type FeesResponse, feesResponse } from '#domain/provider-transactions/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { inlineFieldClass } from '../lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '../lists/admin-list-query.ts';
import { useAdminListQuery } from '../lists/use-admin-list-query.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { FeeDifferencesList } from './fee-differences-list.tsx';
import { FeeTotalsTable } from './fee-totals-table.tsx';
import { feesListParams, formatMonth, kindOptions, listMonths, providerOptions } from './fees-list-params.ts';
import { FeesTabs } from './fees-tabs.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { SyncFailures, SyncStatus } from './sync-status.tsx';
import { TransactionsList } from './transactions-list.tsx';
import { useFetchNow } from './use-fetch-now.ts';

const progressIntervalMs = 1000;
const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** What Stripe and PayPal deduct and pay out, and where their records differ from the shop's. */
export function FeesScreen() {
  const list = useAdminListQuery(feesListParams, ['view', 'month', 'payout']);
  const month = monthPattern.test(list.query.month) ? list.query.month : '';
  const { data, error, busy, refetch } = useAdminFetch(
    `/api/fees${month && `?month=${month}`}`,
    feesResponse,
  );
  const { isStarting, failure, fetchNow } = useFetchNow(refetch);
  const isFetching = data?.syncs.some(({ stage }) => stage) ?? false;
  usePolling(refetch, busy, isFetching ? progressIntervalMs : null);
  const isBusy = isStarting || isFetching;
  return (
    <>
      <AdminPageHeading
        title="Fees and payouts"
        intro={data && <SyncStatus syncs={data.syncs} />}
        actions={
          data &&
          data.syncs.length > 0 && (
            <Button size="sm" busy={isBusy} onClick={fetchNow}>
              {isBusy ? 'Fetching...' : 'Fetch now'}
            </Button>
          )
        }
      />
      {failure && (
        <Notice tone="danger" title="Fetching could not be started." className="mb-4">
          <p>{failure}</p>
        </Notice>
      )}
      {data && <SyncFailures syncs={data.syncs} />}
      {error && (
        <LoadFailureNotice
          title={data ? 'The newest figures could not be loaded.' : 'The fees could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the fees...">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && <FeesContent data={data} list={list} month={month || data.month} />}
    </>
  );
}

interface FeesContentProps {
  data: FeesResponse;
  list: ReturnType<typeof useAdminListQuery<typeof feesListParams>>;
  month: string;
}

function FeesContent({ data, list, month }: FeesContentProps) {
  const { view, provider, kind, payout } = list.query;
  const current = new Date().toISOString().slice(0, 7);
  const months = listMonths(
    data.firstMonth < month ? data.firstMonth : month,
    current > month ? current : month,
  );
  const searchParams = toAdminListSearchParams(feesListParams, list.query);
  searchParams.delete('view');
  if (payout) searchParams.delete('month');
  else searchParams.set('month', month);
  const shared = {
    list: { ...list, filtered: Boolean(provider || kind) },
    searchParams,
    refreshKey: data.syncs.map(({ endedAt }) => endedAt).join(),
  };
  return (
    <>
      {!payout && (
        <FeeTotalsTable month={data.month} totals={data.totals}>
          <Select
            label="Month"
            name="month"
            value={month}
            onChange={({ target }) => list.choose('month', target.value)}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            fieldClassName={`w-full sm:w-60 ${inlineFieldClass}`}
          />
        </FeeTotalsTable>
      )}
      <FeesTabs
        current={view}
        differences={`${data.differences.toLocaleString('en-US')}${data.more ? '+' : ''}`}
        toSearch={(to) => list.toSearch({ view: to, payout: '', kind: '' })}
      />
      {view !== 'differences' && !payout && (
        <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
          <AdminListSelect list={list} name="provider" label="Provider" options={providerOptions} />
          {view === 'transactions' && (
            <AdminListSelect list={list} name="kind" label="Kind" options={kindOptions} />
          )}
        </div>
      )}
      {view === '' && <PayoutsList {...shared} />}
      {view === 'transactions' && <TransactionsList {...shared} />}
      {view === 'differences' && <FeeDifferencesList {...shared} />}
    </>
  );
}
