import { useCallback, useEffect, useState } from 'react';
import { type PasskeyResponse, passkeysResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

/** The user's passkeys; null while loading. */
export function usePasskeys() {
  const [passkeys, setPasskeys] = useState<PasskeyResponse[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a refetch
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    callApi('/api/users/passkeys', { responseSchema: passkeysResponse, signal: abort.signal }).then(
      (answer) => !abort.signal.aborted && setPasskeys(answer.passkeys),
      (failure: unknown) => !abort.signal.aborted && setError(toApiFailure(failure).message),
    );
    return () => abort.abort();
  }, [refetchCount]);

  return { passkeys, error, refetch: useCallback(() => setRefetchCount((count) => count + 1), []) };
}
