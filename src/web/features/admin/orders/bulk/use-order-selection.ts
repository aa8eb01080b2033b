import { useRef, useState } from 'react';
import { orderSelectionResponse, type SelectableOrder } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { callAdminApi } from '../../call-admin-api.ts';
import { useClearOnEscape } from '../../lists/use-clear-on-escape.ts';
import { fetchOrdersByNumber } from './fetch-orders-by-number.ts';
import { toSelectableOrder } from './to-selectable-order.ts';

export type OrderSelection = ReturnType<typeof useOrderSelection>;
type Selection = ReadonlyMap<string, SelectableOrder>;

/** The list whose orders have all been selected, or its first ones. */
interface MatchedOrders {
  filter: string;
  total: number;
  more?: true | undefined;
}

const byId = (orders: readonly SelectableOrder[]) => orders.map((order) => [order._id, order] as const);

/** Selected orders, whichever page of the list is shown. Those that are shown are as up to date as the list. */
export function useOrderSelection(shown: readonly OrderResponse[]) {
  const [selected, setSelected] = useState<Selection>(new Map());
  const [matched, setMatched] = useState<MatchedOrders | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const anchor = useRef<string>(undefined);

  const refresh = (fresh: readonly OrderResponse[]) =>
    setSelected((before) => {
      const known = fresh.filter(({ _id }) => before.has(_id)).map(toSelectableOrder);
      return known.length ? new Map([...before, ...byId(known)]) : before;
    });
  useEffectOnChange(shown, () => refresh(shown));

  const clear = () => {
    setSelected(new Map());
    setMatched(null);
    setFailure(null);
  };
  useClearOnEscape(clear);

  function change(orders: readonly OrderResponse[], on: boolean) {
    setMatched(null);
    setSelected((before) => {
      const after = new Map(before);
      for (const order of orders.map(toSelectableOrder))
        if (on) after.set(order._id, order);
        else after.delete(order._id);
      return after;
    });
  }

  return {
    selected,
    matched,
    isLoading,
    failure,
    clear,
    selectShown: (on: boolean) => change(shown, on),
    /** With `isRange`, the orders since the one selected before are changed, too. */
    select(order: OrderResponse, on: boolean, isRange: boolean) {
      const to = shown.findIndex(({ _id }) => _id === order._id);
      const from = isRange ? shown.findIndex(({ _id }) => _id === anchor.current) : -1;
      anchor.current = order._id;
      change(from < 0 ? [order] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
    /** `filter`: the search parameters of the list. */
    async selectMatching(filter: string) {
      setIsLoading(true);
      setFailure(null);
      try {
        const path = `/api/orders/selection?${filter}` as const;
        const { orders, ...counted } = await callAdminApi(path, { responseSchema: orderSelectionResponse });
        setMatched({ filter, ...counted });
        setSelected((before) => new Map([...before, ...byId(orders)]));
      } catch (error) {
        setFailure(toApiFailure(error));
      }
      setIsLoading(false);
    },
    /** After bulk work, the failed orders stay selected, as they are now on the server. */
    async settle(succeeded: readonly string[], failed: readonly SelectableOrder[]) {
      setMatched(null);
      setSelected((before) => {
        const after = new Map([...before, ...byId(failed)]);
        for (const id of succeeded) after.delete(id);
        return after;
      });
      const numbers = failed.map(({ number }) => number);
      await fetchOrdersByNumber(numbers).then(refresh, () => undefined);
    },
  };
}
