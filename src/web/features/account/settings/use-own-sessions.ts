import { useState } from 'react';
import { type SessionResponse, sessionsResponse } from '#domain/accounts/schemas.ts';
import { cancelPayment } from '#web/features/orders/cancel/cancel-payment.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { readPendingOrderId } from '#web/state/storage/stored-orders.ts';

type Flash = { tone: 'success' | 'danger'; message: string };

/** The user's sessions, and functions that end them. `ending` is the id in progress, or 'all'. */
export function useOwnSessions() {
  const { data, error, busy, refetch, updateData } = useApiResource('/api/users/sessions', sessionsResponse);
  const [ending, setEnding] = useState<string | null>(null);
  const [flash, setFlash] = useState<Flash | null>(null);

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
      updateData(({ sessions }) => ({ sessions: sessions.filter(({ _id }) => _id !== session._id) }));
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
    sessions: data?.sessions ?? null,
    error: busy ? null : (error?.message ?? null),
    ending,
    said: flash,
    end,
    endAll,
    refetch,
  };
}
