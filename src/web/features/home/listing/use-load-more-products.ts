import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { filterNames, type ProductListingQuery, toProductListingSearch } from './product-listing-query.ts';

interface LoadedBatches {
  batches: readonly (readonly ProductResponse[])[];
  /** The cursor of the next batch, null at the end. */
  next: string | null;
}

/** Loaded batches by history key, so that Back restores the page. */
const batchesByHistoryKey = new Map<string, LoadedBatches>();
const maxRememberedPages = 5;
const loadResponseSchema = async () => (await import('#domain/catalogue/schemas.ts')).productPageResponse;

/** The rest of a long listing, in batches of a hundred. */
export function useLoadMoreProducts(query: ProductListingQuery, next: string) {
  const { key } = useLocation();
  const [more, setMore] = useState<LoadedBatches>(
    () => batchesByHistoryKey.get(key) ?? { batches: [], next },
  );
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);

  useEffect(() => {
    batchesByHistoryKey.delete(key);
    if (more.batches.length > 0) batchesByHistoryKey.set(key, more);
    for (const oldest of batchesByHistoryKey.keys())
      if (batchesByHistoryKey.size > maxRememberedPages) batchesByHistoryKey.delete(oldest);
  }, [key, more]);

  async function load(): Promise<void> {
    if (!more.next || phase === 'loading') return;
    const abort = new AbortController();
    underway.current = abort;
    setPhase('loading');
    try {
      const call = { responseSchema: loadResponseSchema, signal: abort.signal };
      const page = await callApi(`/api/products?${toApiSearch(query, more.next)}`, call);
      setMore(({ batches }) => ({ batches: [...batches, page.products], next: page.next }));
      setPhase('idle');
    } catch {
      if (!abort.signal.aborted) setPhase('failed');
    }
  }

  return {
    batches: more.batches,
    /** Link to the next batch for use without JavaScript; null at the end. */
    nextHref: more.next && `/${toProductListingSearch(query, more.next)}`,
    busy: phase === 'loading',
    failed: phase === 'failed',
    load,
  };
}

function toApiSearch(query: ProductListingQuery, after: string): string {
  const search = new URLSearchParams({ sort: query.sort, pageSize: '100', after });
  for (const name of filterNames) if (query[name]) search.set(name, query[name]);
  return search.toString();
}
