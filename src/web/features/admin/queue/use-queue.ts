import { useCallback } from 'react';
import { printAttemptsResponse, printJobsResponse } from '#domain/print-jobs/schemas.ts';
import { printersResponse } from '#domain/printers/schemas.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { type QueueQuery, toPrintJobsPath } from './queue-list-params.ts';

const refreshIntervalMs = 5_000;
const livePath = '/api/print-attempts?state=printing,unknown&pageSize=100';

/** Printers, what they print, and the print jobs of the filters. Refreshes itself. */
export function useQueue(query: QueueQuery) {
  const jobs = useAdminFetch(toPrintJobsPath(query), printJobsResponse);
  const printers = useAdminFetch('/api/printers', printersResponse);
  const attempts = useAdminFetch(livePath, printAttemptsResponse);
  const all = [jobs, printers, attempts];
  const busy = all.some((each) => each.busy);
  const refetchers = [jobs.refetch, printers.refetch, attempts.refetch] as const;
  const refetch = useCallback(() => {
    for (const each of refetchers) each();
  }, refetchers);
  usePolling(refetch, busy, refreshIntervalMs);
  return {
    jobs,
    printers: printers.data?.printers ?? null,
    attempts: attempts.data?.printAttempts ?? null,
    error: all.find((each) => each.error)?.error ?? null,
    updatedAt: jobs.updatedAt,
    busy,
    refetch,
  };
}
export type Queue = ReturnType<typeof useQueue>;
