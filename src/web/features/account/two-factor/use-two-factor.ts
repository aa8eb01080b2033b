import { useCallback, useEffect, useState } from 'react';
import { type TwoFactorResponse, twoFactorResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

/** The two-factor status of the account; null while loading. */
export function useTwoFactor() {
  const [status, setStatus] = useState<TwoFactorResponse | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a refetch
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    callApi('/api/users/second-factor', { responseSchema: twoFactorResponse, signal: abort.signal }).then(
      (answer) => !abort.signal.aborted && setStatus(answer),
      (failure: unknown) => !abort.signal.aborted && setError(toApiFailure(failure).message),
    );
    return () => abort.abort();
  }, [refetchCount]);

  return { known: status, error, refetch: useCallback(() => setRefetchCount((count) => count + 1), []) };
}
