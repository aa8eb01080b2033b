import { useState } from 'react';
import type { ConfirmedStockAlertResponse } from '#domain/stock-alerts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

type Outcome = 'ended' | 'left' | ConfirmedStockAlertResponse;

const loadSchema = async () => (await import('#domain/stock-alerts/schemas.ts')).confirmedStockAlertResponse;

/** Confirms the stock alert of the mailed link's `token`, or leaves all of its address. */
export function useStockAlertLink(token: string | null) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLeaving = token?.startsWith('leave.') ?? false;

  async function act(): Promise<Outcome> {
    if (!isLeaving)
      return callApi('/api/stock-alerts/confirm', {
        method: 'POST',
        body: { token },
        responseSchema: loadSchema,
      });
    await callApi(`/api/stock-alerts/leave/${encodeURIComponent(token ?? '')}`, { method: 'POST' });
    return 'left';
  }

  async function start() {
    setFailure(null);
    setBusy(true);
    try {
      setOutcome(await act());
    } catch (error) {
      const { code, message } = toApiFailure(error);
      if (code === 'link_ended') setOutcome('ended');
      else setFailure(message);
    }
    setBusy(false);
  }

  return { isLeaving, outcome, busy, failure, start };
}
