import { useCallback, useEffect, useState } from 'react';
import { type SecondFactorAnswer, secondFactorAnswer } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';

/** How two-step log-in stands; null until it is known. */
export function useTwoStep() {
  const [known, setKnown] = useState<SecondFactorAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const gone = new AbortController();
    setError(null);
    callApi('/api/users/second-factor', { answer: secondFactorAnswer, signal: gone.signal }).then(
      (answer) => !gone.signal.aborted && setKnown(answer),
      (failure: unknown) => !gone.signal.aborted && setError(failureOf(failure).message),
    );
    return () => gone.abort();
  }, [turn]);

  return { known, error, again: useCallback(() => setTurn((count) => count + 1), []) };
}
