import { useCallback, useEffect, useState } from 'react';
import { type PasskeyAnswer, passkeysAnswer } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';

/** One's passkeys; null until they are known. */
export function usePasskeys() {
  const [passkeys, setPasskeys] = useState<PasskeyAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const gone = new AbortController();
    setError(null);
    callApi('/api/users/passkeys', { answer: passkeysAnswer, signal: gone.signal }).then(
      (answer) => !gone.signal.aborted && setPasskeys(answer.passkeys),
      (failure: unknown) => !gone.signal.aborted && setError(failureOf(failure).message),
    );
    return () => gone.abort();
  }, [turn]);

  return { passkeys, error, again: useCallback(() => setTurn((count) => count + 1), []) };
}
