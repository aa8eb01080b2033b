import { useState } from 'react';
import { type SpoolEntryResponse, type SpoolResponse, spoolEntriesResponse } from '#domain/spools/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DateTimeText } from '../../date-time-text.tsx';
import { LoadFailureNotice } from '../../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../../loading-placeholder.tsx';
import { useAdminFetch } from '../../use-admin-fetch.ts';

const kindLabels: Record<SpoolEntryResponse['kind'], string> = {
  ...{ use: 'Printed', waste: 'Wasted', adjust: 'Corrected', measure: 'Weighed' },
};

/** The ledger of a spool, newest first, a page at a time. */
export function SpoolHistory({ spool, onClose }: { spool: SpoolResponse; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const path = `/api/spools/${spool._id}/entries?page=${page}&pageSize=10` as const;
  const { data, error, busy, isStale, refetch } = useAdminFetch(path, spoolEntriesResponse);
  return (
    <div className="grid gap-4">
      {error && (
        <LoadFailureNotice
          title="The history could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the history...">
          <Skeleton className="h-40 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <ol aria-label={`Entries of ${spool.code}`} aria-busy={isStale} className="divide-y divide-line">
          {data.entries.map((entry) => (
            <SpoolEntry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
        {data && page < data.pages && (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        )}
        {page > 1 && (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
        )}
      </div>
    </div>
  );
}

function SpoolEntry({ entry: { kind, grams, balance, at, by, note } }: { entry: SpoolEntryResponse }) {
  const change = `${grams < 0 ? '−' : '+'}${formatGrams(Math.abs(grams))}`;
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {kindLabels[kind]} {change}
        </span>
        <span className="tabular-nums">{formatGrams(balance)} left</span>
      </p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        <DateTimeText iso={at} />, {by ?? 'automatic'}
        {note && `: ${note}`}
      </p>
    </li>
  );
}
