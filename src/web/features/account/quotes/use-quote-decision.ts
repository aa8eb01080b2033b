import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptedQuoteResponse, type QuoteResponse, singleQuoteResponse } from '#domain/quotes/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

/** Buys a quote, which puts its product into the cart, or declines it once that is confirmed. */
export function useQuoteDecision({ _id }: Pick<QuoteResponse, '_id'>, onChanged: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(toApiFailure(error).message);
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ isAsking, busy, failure },
    ask: () => {
      setFailure(null);
      setIsAsking(true);
    },
    close: () => setIsAsking(false),
    buy: () =>
      act(async () => {
        const call = { method: 'POST', responseSchema: acceptedQuoteResponse } as const;
        const { product } = await callApi(`/api/quotes/${_id}/accept`, call);
        await navigate(`/cart/${product._id}?qty=1`);
      }),
    decline: () =>
      act(async () => {
        await callApi(`/api/quotes/${_id}/decline`, { method: 'POST', responseSchema: singleQuoteResponse });
        setIsAsking(false);
        onChanged();
      }),
  };
}
