import { useState } from 'react';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { applyServerPrices, type PricedLines, toPricedLines } from '#web/state/cart/apply-server-prices.ts';
import type { CartAddress, CartItem } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { pricedCartSchema } from './priced-cart-schema.ts';

export interface PricedCartState {
  /** The latest response, possibly for other quantities. */
  pricedCart: PricedCart | null;
  pricedLines: PricedLines;
  /** Whether `pricedCart` is for exactly these lines. */
  isFresh: boolean;
  failure: ApiFailureInfo | null;
  refetch: () => void;
}

const debounceMs = 200;
const noLines: PricedLines = new Map();

interface LastResponse {
  request: string;
  quote: PricedCart;
  lines: PricedLines;
}

interface PricedCartQuery {
  items: readonly CartItem[];
  code?: string | null | undefined;
  /** Where the order goes, as far as it is typed. */
  address: Pick<CartAddress, 'country' | 'state' | 'postalCode'> | null;
  shippingMethod: string | undefined;
  /** Called with each response. */
  onPriced?: (quote: PricedCart) => void;
}

/** Fetches price and availability of these lines from the server, again at each change. */
export function usePricedCart(query: PricedCartQuery): PricedCartState {
  const request = toRequest(query);
  const [lastResponse, setLastResponse] = useState<LastResponse | null>(null);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);

  const refetch = useAbortableTask(request, (signal) => {
    const { items } = query;
    if (items.length === 0) return;
    const fetchPrices = async () => {
      try {
        const quote = await callApi('/api/cart/quote', {
          method: 'POST',
          body: JSON.parse(request),
          responseSchema: pricedCartSchema,
          signal,
        });
        if (signal.aborted) return;
        const lines = toPricedLines(items, quote);
        setLastResponse({ request, quote, lines });
        setFailure(null);
        query.onPriced?.(quote);
        storedCart.update((cart) => applyServerPrices(cart, lines));
      } catch (error) {
        if (!signal.aborted) setFailure(toApiFailure(error));
      }
    };
    const timer = setTimeout(fetchPrices, lastResponse ? debounceMs : 0);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

  return {
    pricedCart: lastResponse?.quote ?? null,
    pricedLines: lastResponse?.lines ?? noLines,
    isFresh: lastResponse?.request === request,
    failure,
    refetch: () => {
      setFailure(null);
      refetch();
    },
  };
}

function toRequest({ items, code, address, shippingMethod }: PricedCartQuery): string {
  const { country, state, postalCode } = address ?? {};
  return JSON.stringify({
    lines: items.map(({ product, qty, choices }) => ({ product, qty, choices })),
    ...(code && { code }),
    ...(country && { address: { country, state, postalCode } }),
    ...(shippingMethod && { shippingMethod }),
  });
}
