import { useEffect, useState } from 'react';
import {
  maxSearchResults,
  type SearchMatch,
  type SearchResponse,
  searchResponse,
} from '#domain/admin/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';

const debounceMs = 200;
const minLength = 2;

export interface PaletteResult {
  id: string;
  to: string;
  title: string;
  detail: string;
  /** The fields that it was found by. */
  matches: readonly SearchMatch[];
}

interface PaletteKind {
  title: string;
  results: readonly PaletteResult[];
  /** The list with the same search, if there may be more. */
  list: string | null;
}

interface PaletteResults {
  words: string;
  kinds: readonly PaletteKind[];
  hasFailed: boolean;
}

/** What has these words, by kind. Only the response to the latest words is used. */
export function usePaletteSearch(words: string) {
  const [found, setFound] = useState<PaletteResults | null>(null);
  const canSearch = usePermission('searchShop');
  const isSearch = canSearch && words.length >= minLength;
  useEffect(() => {
    if (!isSearch) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const results = await search(words, abort.signal);
      if (!abort.signal.aborted) setFound(results);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isSearch]);
  const isCurrent = found?.words === words;
  return {
    isSearching: isSearch && !isCurrent,
    /** Those of the words before, until the next are there. */
    kinds: isSearch ? (found?.kinds ?? []) : [],
    hasFailed: isSearch && isCurrent && found.hasFailed,
  };
}

async function search(words: string, signal: AbortSignal): Promise<PaletteResults> {
  const call = { responseSchema: searchResponse, signal };
  try {
    const response = await callAdminApi(`/api/admin/search?${new URLSearchParams({ q: words })}`, call);
    return { words, kinds: toKinds(words, response), hasFailed: false };
  } catch {
    return { words, kinds: [], hasFailed: true };
  }
}

function toKinds(words: string, found: SearchResponse): PaletteKind[] {
  const listOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  const kind = (title: string, path: string, results: PaletteResult[]): PaletteKind => ({
    ...{ title, results },
    list: results.length < maxSearchResults ? null : listOf(path, words),
  });
  /** Requests and messages have no page of their own: their list, searched for the sender's address. */
  const toSender = (path: string) => (one: SearchResponse['messages'][number]) => ({
    ...{ id: one._id, to: listOf(path, one.email), title: one.name, detail: one.email, matches: one.matches },
  });
  const { orders, customers, products, requests, messages } = found;
  return [
    kind(
      'Orders',
      '/admin/orders',
      orders.map(({ _id, number, status, total, customer, matches }) => ({
        ...{ id: _id, to: `/admin/orders/${_id}`, title: `Order ${number}`, matches },
        detail: `${status}, ${formatDollars(total)}, ${customer}`,
      })),
    ),
    kind(
      'Customers',
      '/admin/users',
      customers.map(({ _id, name, email, matches }) => ({
        ...{ id: _id, to: `/admin/users/${_id}`, title: name, detail: email, matches },
      })),
    ),
    kind(
      'Products',
      '/admin/products',
      products.map(({ _id, name, price, countInStock, matches }) => ({
        ...{ id: _id, to: `/admin/products/${_id}/edit`, title: name, matches },
        detail: `${formatDollars(price)}, ${countInStock} in stock`,
      })),
    ),
    kind('Requests', '/admin/requests', requests.map(toSender('/admin/requests'))),
    kind('Messages', '/admin/messages', messages.map(toSender('/admin/messages'))),
  ].filter(({ results }) => results.length > 0);
}
