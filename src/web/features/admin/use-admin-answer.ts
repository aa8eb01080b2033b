import { useCallback, useEffect, useState } from 'react';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { callAdmin } from './call-admin.ts';

type Answer<T> = NonNullable<NonNullable<Parameters<typeof callAdmin<T>>[1]>['answer']>;

/**
 * What a GET of the admins' API answers. What is known stays while it is asked again; `stale` where that is the
 * answer to another address. `settledAt` is when the last answer came, in ms.
 */
export function useAdminAnswer<T>(path: `/api/${string}`, answer: Answer<T>) {
  const [known, setKnown] = useState<{ path: string; data: T; at: number } | null>(null);
  const [error, setError] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const gone = new AbortController();
    setBusy(true);
    callAdmin(path, { answer, signal: gone.signal }).then(
      (data) => {
        if (gone.signal.aborted) return;
        setKnown({ path, data, at: Date.now() });
        setError(null);
        setBusy(false);
      },
      (failure: unknown) => {
        if (gone.signal.aborted) return;
        setError(failureOf(failure));
        setBusy(false);
      },
    );
    return () => gone.abort();
  }, [path, answer, turn]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  return {
    data: known?.data ?? null,
    stale: known !== null && known.path !== path,
    settledAt: known?.at ?? null,
    error,
    busy,
    again,
  };
}
