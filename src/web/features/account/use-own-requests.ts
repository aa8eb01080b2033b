import { useEffect, useState } from 'react';
import { ownRequestsAnswer, type PrintRequestAnswer } from '#domain/print-requests/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';

/** What the customer has asked us to print, newest first; null until it is known. */
export function useOwnRequests() {
  const [requests, setRequests] = useState<PrintRequestAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    callApi('/api/orders/custom', { answer: ownRequestsAnswer, signal: gone.signal }).then(
      (answer) => {
        if (gone.signal.aborted) return;
        setRequests(answer.requests);
        setError(null);
      },
      (failure: unknown) => !gone.signal.aborted && setError(failureOf(failure).message),
    );
    return () => gone.abort();
  }, [turn]);

  return { requests, error, again: () => setTurn((count) => count + 1) };
}
