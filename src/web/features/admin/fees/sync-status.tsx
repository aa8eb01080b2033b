import type { ProviderSyncResponse } from '#domain/provider-transactions/schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { providerNames } from './fees-list-params.ts';

/** When the providers were asked last, what is being fetched, and what has failed. */
export function SyncStatus({ syncs }: { syncs: readonly ProviderSyncResponse[] }) {
  if (syncs.length === 0) return <p>No payment provider is set up, so that there is nothing to fetch.</p>;
  return (
    <ul aria-live="polite" className="grid gap-1">
      {syncs.map((sync) => (
        <li key={sync.provider}>
          <span className="font-medium text-ink">{providerNames[sync.provider]}</span>:{' '}
          <SyncText sync={sync} />
        </li>
      ))}
    </ul>
  );
}

const stageTexts = {
  transactions: 'fetching transactions',
  payouts: 'fetching payouts',
  items: 'fetching the transactions of payouts',
} as const;

function SyncText({
  sync: { stage, endedAt, fetchedUntil, received, failure },
}: {
  sync: ProviderSyncResponse;
}) {
  if (stage) return `${stageTexts[stage]}, ${received.toLocaleString('en-US')} so far...`;
  if (failure) return fetchedUntil ? <LastFetched iso={fetchedUntil} /> : 'not fetched yet.';
  return endedAt && fetchedUntil ? (
    <LastFetched iso={fetchedUntil} />
  ) : (
    'not fetched yet. This starts within the hour.'
  );
}

const LastFetched = ({ iso }: { iso: string }) => (
  <>
    fetched until <DateTimeText iso={iso} />.
  </>
);

/** The failures of the last runs. */
export function SyncFailures({ syncs }: { syncs: readonly ProviderSyncResponse[] }) {
  return syncs.map(
    ({ provider, stage, failure }) =>
      failure &&
      !stage && (
        <Notice
          key={provider}
          tone="warning"
          title={`${providerNames[provider]} could not be fetched.`}
          className="mb-4"
        >
          <p>{failure} It is tried again every hour, and goes on where it stopped.</p>
        </Notice>
      ),
  );
}
