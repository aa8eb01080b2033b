import { useEffect, useState } from 'react';
import { usersResponse } from '#domain/accounts/schemas.ts';
import { adminProductsResponse } from '#domain/catalogue/schemas.ts';
import { allOrdersResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { formatOrderCustomer } from '#web/features/admin/orders/format-order-customer.ts';

const debounceMs = 200;
const minLength = 2;
const resultsPerKind = 5;

interface PaletteResult {
  to: string;
  title: string;
  detail: string;
}

interface PaletteResults {
  words: string;
  kinds: readonly { title: string; results: readonly PaletteResult[] }[];
  hasFailed: boolean;
}

/** Orders, products and customers with these words, as their lists find them. */
export function usePaletteSearch(words: string) {
  const [found, setFound] = useState<PaletteResults | null>(null);
  const isSearch = words.length >= minLength;
  useEffect(() => {
    if (!isSearch) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const results = await searchAll(words, abort.signal);
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

async function searchAll(words: string, signal: AbortSignal): Promise<PaletteResults> {
  const query = new URLSearchParams({ q: words, page: '1', pageSize: String(resultsPerKind) });
  const kinds = [
    { title: 'Orders', search: findOrders },
    { title: 'Products', search: findProducts },
    { title: 'Customers', search: findUsers },
  ];
  const settled = await Promise.allSettled(kinds.map(({ search }) => search(query, signal)));
  return {
    words,
    kinds: kinds.flatMap(({ title }, place) => {
      const search = settled[place];
      return search?.status === 'fulfilled' && search.value.length > 0
        ? [{ title, results: search.value }]
        : [];
    }),
    hasFailed: settled.some(({ status }) => status === 'rejected'),
  };
}

async function findOrders(query: URLSearchParams, signal: AbortSignal): Promise<PaletteResult[]> {
  const call = { responseSchema: allOrdersResponse, signal };
  const { allOrders } = await callAdminApi(`/api/orders/allOrders?${query}`, call);
  return allOrders.map((order) => ({
    to: `/admin/orders/${order._id}`,
    title: `Order ${order.number}`,
    detail: `${order.status}, ${formatDollars(order.total)}, ${formatOrderCustomer(order)}`,
  }));
}

async function findProducts(query: URLSearchParams, signal: AbortSignal): Promise<PaletteResult[]> {
  const call = { responseSchema: adminProductsResponse, signal };
  const { products } = await callAdminApi(`/api/products/adminProducts?${query}`, call);
  return products.map(({ _id, name, price, countInStock }) => ({
    to: `/admin/products/${_id}/edit`,
    title: name,
    detail: `${formatDollars(price)}, ${countInStock} in stock`,
  }));
}

async function findUsers(query: URLSearchParams, signal: AbortSignal): Promise<PaletteResult[]> {
  const call = { responseSchema: usersResponse, signal };
  const { userList } = await callAdminApi(`/api/users?${query}`, call);
  return userList.map(({ _id, name, email }) => ({
    to: `/admin/users/${_id}`,
    title: name,
    detail: email,
  }));
}
