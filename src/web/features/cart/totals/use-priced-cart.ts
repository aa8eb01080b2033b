import { useState } from 'react';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { applyServerPrices, type CartItem } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { pricedCartSchema } from './priced-cart-schema.ts';

export interface PricedCartState {
  /** The latest response, possibly for other quantities. */
  pricedCart: PricedCart | null;
  /** Whether `pricedCart` is for exactly these lines. */
  isFresh: boolean;
  failure: ApiFailureInfo | null;
  refetch: () => void;
}

const debounceMs = 200;

/** Fetches price and availability of these lines from the server, again at each change. */
export function usePricedCart(items: readonly CartItem[]): PricedCartState {
  const lines = JSON.stringify(items.map(({ product, qty }) => ({ product, qty })));
  const [lastResponse, setLastResponse] = useState<{ lines: string; quote: PricedCart } | null>(null);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);

  const refetch = useAbortableTask(lines, (signal) => {
    if (lines === '[]') return;
    const fetchPrices = async () => {
      try {
        const quote = await callApi('/api/cart/quote', {
          method: 'POST',
          body: { lines: JSON.parse(lines) },
          responseSchema: pricedCartSchema,
          signal,
        });
        if (signal.aborted) return;
        setLastResponse({ lines, quote });
        setFailure(null);
        storedCart.update((cart) => applyServerPrices(cart, quote));
      } catch (error) {
        if (!signal.aborted) setFailure(toApiFailure(error));
      }
    };
    const timer = setTimeout(fetchPrices, lastResponse ? debounceMs : 0);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

  return {
    pricedCart: lastResponse?.quote ?? null,
    isFresh: lastResponse?.lines === lines,
    failure,
    refetch: () => {
      setFailure(null);
      refetch();
    },
  };
}
