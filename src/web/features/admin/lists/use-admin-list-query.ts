import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { type AdminListParams, changeAdminListQuery, parseAdminListQuery } from './admin-list-query.ts';

const debounceMs = 400;

/** The part of a list's state that its controls need. */
export interface AdminListControl {
  query: { q: string; page: number; after: string } & Record<string, string | number>;
  typed: string;
  type: (words: string) => void;
  searchNow: () => void;
  choose: (name: string, value: string) => void;
  clear: () => void;
}

/**
 * Search words, filters, sort and page, stored in the address; `typed` is the search field before its value is applied.
 * `clear` leaves `keptParams` unchanged. Define `shape` outside of the component.
 */
export function useAdminListQuery<S extends AdminListParams>(
  shape: S,
  keptParams: readonly (keyof S & string)[] = [],
) {
  const [search, setSearch] = useSearchParams();
  const query = parseAdminListQuery(shape, search);
  const [typed, setTyped] = useState(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useIsPageLeaving();

  useEffect(() => () => clearTimeout(timer.current), []);
  // After Back or a link the field follows the address.
  useEffect(() => setTyped((words) => (words.trim() === query.q ? words : query.q)), [query.q]);

  const go = useCallback(
    (change: Record<string, string | number>, replace: boolean) => {
      clearTimeout(timer.current);
      setSearch((before) => changeAdminListQuery(shape, before, change), {
        replace,
        preventScrollReset: true,
      });
    },
    [setSearch, shape],
  );

  const unclearedParams = ['sort', ...keptParams];
  const filters = Object.keys(shape).filter((name) => !unclearedParams.includes(name));
  const texts: Record<string, string | number> = query;
  return {
    query,
    typed,
    filtered: query.q !== '' || filters.some((name) => texts[name] !== ''),
    type(words: string) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // A delayed search must not interrupt a navigation to another page.
        if (!isLeaving()) go({ q: words.trim() }, true);
      }, debounceMs);
    },
    searchNow: () => go({ q: typed.trim() }, false),
    choose: (name: string, value: string) => go({ [name]: value, q: typed.trim() }, false),
    /** The address of the list with other filters. */
    toSearch: (change: Record<string, string>) => `?${changeAdminListQuery(shape, search, change)}`,
    clear() {
      setTyped('');
      go({ q: '', ...Object.fromEntries(filters.map((name) => [name, ''])) }, false);
    },
  };
}
