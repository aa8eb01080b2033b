import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OrdersQuery, ordersSearch, readOrdersQuery } from './orders-query.ts';

const typingPause = 400;

/** Search words and status, kept in the address; `typed` runs ahead of it while somebody types. */
export function useOrdersFilter() {
  const [search, setSearch] = useSearchParams();
  const query = readOrdersQuery(search);
  const [typed, setTyped] = useState(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // After Back or a link the field follows the address.
  useEffect(() => setTyped((words) => (words.trim() === query.q ? words : query.q)), [query.q]);

  const go = useCallback(
    (change: Partial<OrdersQuery>, replace: boolean) => {
      clearTimeout(timer.current);
      setSearch((before) => ordersSearch({ ...readOrdersQuery(before), page: 1, ...change }), {
        replace,
        preventScrollReset: true,
      });
    },
    [setSearch],
  );

  return {
    query,
    typed,
    type(words: string) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ q: words.trim() }, true), typingPause);
    },
    searchNow: () => go({ q: typed.trim() }, false),
    choose: (status: OrdersQuery['status']) => go({ status, q: typed.trim() }, false),
    clear() {
      setTyped('');
      go({ q: '', status: '' }, false);
    },
  };
}
