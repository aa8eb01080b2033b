import { useEffect, useState } from 'react';
import { type SessionAnswer, sessionsAnswer } from '#domain/accounts/schemas.ts';
import { cancelPayment } from '#web/features/orders/cancel-payment.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { logOut } from '#web/state/log-out.ts';
import { pendingOrderId } from '#web/state/stored-orders.ts';

type Said = { tone: 'success' | 'danger'; message: string };

/** The devices one is logged in on, and the ways to log them out. `ending` is the id under way, or 'all'. */
export function useSessions() {
  const [sessions, setSessions] = useState<SessionAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    setError(null);
    callApi('/api/users/sessions', { answer: sessionsAnswer, signal: gone.signal }).then(
      (answer) => setSessions(answer.sessions),
      (failure: unknown) => !gone.signal.aborted && setError(failureOf(failure).message),
    );
    return () => gone.abort();
  }, [turn]);

  const act = async (what: string, work: () => Promise<void>) => {
    if (ending !== null) return;
    setEnding(what);
    setSaid(null);
    try {
      await work();
    } catch (failure) {
      setSaid({ tone: 'danger', message: failureOf(failure).message });
    }
    setEnding(null);
  };

  const end = (session: SessionAnswer) => {
    if (session.current) return logOut();
    return act(session._id, async () => {
      try {
        await callApi(`/api/users/sessions/${session._id}`, { method: 'DELETE' });
      } catch (failure) {
        if (failureOf(failure).status !== 404) throw failure;
      }
      setSessions((before) => before?.filter(({ _id }) => _id !== session._id) ?? null);
      setSaid({ tone: 'success', message: `${session.device} is logged out.` });
    });
  };

  const endAll = () =>
    act('all', async () => {
      const paying = pendingOrderId();
      // While there still is a session to do it with; a payment that cannot be cancelled ends by itself.
      if (paying) await cancelPayment(paying).catch(() => undefined);
      await callApi('/api/users/sessions', { method: 'DELETE' });
      logOut();
    });

  return { sessions, error, ending, said, end, endAll, again: () => setTurn((count) => count + 1) };
}
