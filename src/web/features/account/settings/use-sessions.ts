import { useEffect, useState } from 'react';
import { type SessionResponse, sessionsResponse } from '#domain/accounts/schemas.ts';
import { cancelPayment } from '#web/features/orders/cancel-payment.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { readPendingOrderId } from '#web/state/storage/stored-orders.ts';

type Flash = { tone: 'success' | 'danger'; message: string };

/** The user's sessions, and functions that end them. `ending` is the id in progress, or 'all'. */
export function useSessions() {
  const [sessions, setSessions] = useState<SessionResponse[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [flash, setFlash] = useState<Flash | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    callApi('/api/users/sessions', { responseSchema: sessionsResponse, signal: abort.signal }).then(
      (answer) => setSessions(answer.sessions),
      (failure: unknown) => !abort.signal.aborted && setError(toApiFailure(failure).message),
    );
    return () => abort.abort();
  }, [refetchCount]);

  const runAction = async (what: string, work: () => Promise<void>) => {
    if (ending !== null) return;
    setEnding(what);
    setFlash(null);
    try {
      await work();
    } catch (failure) {
      setFlash({ tone: 'danger', message: toApiFailure(failure).message });
    }
    setEnding(null);
  };

  const end = (session: SessionResponse) => {
    if (session.current) return logOut();
    return runAction(session._id, async () => {
      try {
        await callApi(`/api/users/sessions/${session._id}`, { method: 'DELETE' });
      } catch (failure) {
        if (toApiFailure(failure).status !== 404) throw failure;
      }
      setSessions((before) => before?.filter(({ _id }) => _id !== session._id) ?? null);
      setFlash({ tone: 'success', message: `${session.device} is logged out.` });
    });
  };

  const endAll = () =>
    runAction('all', async () => {
      const orderBeingPaid = readPendingOrderId();
      // Cancel while the session is still valid; a payment that cannot be canceled expires by itself.
      if (orderBeingPaid) await cancelPayment(orderBeingPaid).catch(() => undefined);
      await callApi('/api/users/sessions', { method: 'DELETE' });
      logOut();
    });

  return {
    sessions,
    error,
    ending,
    said: flash,
    end,
    endAll,
    refetch: () => setRefetchCount((count) => count + 1),
  };
}
