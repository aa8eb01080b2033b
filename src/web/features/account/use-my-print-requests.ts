import { useEffect, useState } from 'react';
import { ownPrintRequestsResponse, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

/** The customer's print requests, newest first; null while loading. */
export function useMyPrintRequests() {
  const [requests, setRequests] = useState<PrintRequestResponse[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    callApi('/api/orders/custom', { responseSchema: ownPrintRequestsResponse, signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setRequests(answer.requests);
        setError(null);
      },
      (failure: unknown) => !abort.signal.aborted && setError(toApiFailure(failure).message),
    );
    return () => abort.abort();
  }, [refetchCount]);

  return { requests, error, refetch: () => setRefetchCount((count) => count + 1) };
}
