import { useEffect, useState } from 'react';
import type { CartQuote } from '#domain/cart/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { type CartItem, withQuote } from '#web/state/cart-contents.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { readableQuote } from './readable-quote.ts';

export interface QuoteState {
  /** The last one there was, maybe for other quantities. */
  quote: CartQuote | null;
  /** Whether `quote` is about these very lines. */
  fresh: boolean;
  failure: ApiFailure | null;
  again: () => void;
}

/** Clicks that follow each other are one question. */
const settleFor = 200;

/** Asks the server what these lines cost and whether they can be had, anew at each change. */
export function useQuote(items: readonly CartItem[]): QuoteState {
  const lines = JSON.stringify(items.map(({ product, qty }) => ({ product, qty })));
  const [answer, setAnswer] = useState<{ lines: string; quote: CartQuote } | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = answer !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again, `asked` only spares the first wait
  useEffect(() => {
    if (lines === '[]') return;
    const gone = new AbortController();
    const ask = async () => {
      try {
        const body = { lines: JSON.parse(lines) };
        const call = { method: 'POST', body, answer: readableQuote, signal: gone.signal } as const;
        const quote = await callApi('/api/cart/quote', call);
        if (gone.signal.aborted) return;
        setAnswer({ lines, quote });
        setFailure(null);
        storedCart.change((cart) => withQuote(cart, quote));
      } catch (error) {
        if (!gone.signal.aborted) setFailure(failureOf(error));
      }
    };
    const timer = setTimeout(ask, asked ? settleFor : 0);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [lines, turn]);

  return {
    quote: answer?.quote ?? null,
    fresh: answer?.lines === lines,
    failure,
    again: () => {
      setFailure(null);
      setTurn((count) => count + 1);
    },
  };
}
