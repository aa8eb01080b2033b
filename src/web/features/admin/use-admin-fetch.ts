import { useCallback, useEffect, useState } from 'react';
import { type ApiFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from './call-admin-api.ts';

type ResponseSchemaOption<T> = NonNullable<
  NonNullable<Parameters<typeof callAdminApi<T>>[1]>['responseSchema']
>;

/**
 * Fetches from the admin API. Data stays while it is refetched; `isStale` is true while it belongs to another path.
 * `updatedAt` is the time of the last response in ms.
 */
export function useAdminFetch<T>(path: `/api/${string}`, responseSchema: ResponseSchemaOption<T>) {
  const [lastResponse, setLastResponse] = useState<{ path: string; data: T; at: number } | null>(null);
  const [error, setError] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(true);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a refetch
  useEffect(() => {
    const abort = new AbortController();
    setBusy(true);
    callAdminApi(path, { responseSchema, signal: abort.signal }).then(
      (data) => {
        if (abort.signal.aborted) return;
        setLastResponse({ path, data, at: Date.now() });
        setError(null);
        setBusy(false);
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        setError(toApiFailure(failure));
        setBusy(false);
      },
    );
    return () => abort.abort();
  }, [path, responseSchema, refetchCount]);

  const refetch = useCallback(() => setRefetchCount((count) => count + 1), []);
  return {
    data: lastResponse?.data ?? null,
    isStale: lastResponse !== null && lastResponse.path !== path,
    updatedAt: lastResponse?.at ?? null,
    error,
    busy,
    again: refetch,
  };
}
