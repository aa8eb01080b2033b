import { useCallback } from 'react';
import { printAttemptsResponse, printJobsResponse } from '#domain/print-jobs/schemas.ts';
import type { PrintAttemptState } from '#domain/print-jobs/states.ts';
import { printersResponse } from '#domain/printers/schemas.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { type QueueQuery, toPrintJobsPath } from './queue-list-params.ts';

const refreshIntervalMs = 5_000;
const toAttemptsPath = (state: PrintAttemptState) =>
  `/api/print-attempts?state=${state}&pageSize=100` as const;

/** Printers, what they print, and the print jobs of the filters. Refreshes itself. */
export function useQueue(query: QueueQuery) {
  const jobs = useAdminFetch(toPrintJobsPath(query), printJobsResponse);
  const printers = useAdminFetch('/api/printers', printersResponse);
  const printing = useAdminFetch(toAttemptsPath('printing'), printAttemptsResponse);
  const unknown = useAdminFetch(toAttemptsPath('unknown'), printAttemptsResponse);
  const all = [jobs, printers, printing, unknown];
  const busy = all.some((each) => each.busy);
  const [refetchJobs, refetchPrinters] = [jobs.refetch, printers.refetch];
  const [refetchPrinting, refetchUnknown] = [printing.refetch, unknown.refetch];
  const refetch = useCallback(() => {
    for (const each of [refetchJobs, refetchPrinters, refetchPrinting, refetchUnknown]) each();
  }, [refetchJobs, refetchPrinters, refetchPrinting, refetchUnknown]);
  usePolling(refetch, busy, refreshIntervalMs);
  return {
    jobs,
    printers: printers.data?.printers ?? null,
    attempts:
      printing.data && unknown.data ? [...printing.data.printAttempts, ...unknown.data.printAttempts] : null,
    error: all.find((each) => each.error)?.error ?? null,
    updatedAt: jobs.updatedAt,
    busy,
    refetch,
  };
}
export type Queue = ReturnType<typeof useQueue>;
