import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ShelfQuery, shelfSearch } from './shelf-query.ts';

interface More {
  batches: readonly (readonly ProductAnswer[])[];
  /** The cursor of what comes next, null at the end. */
  next: string | null;
}

/** What was loaded on the pages one has left, by their place in the history: 'back' finds it again where it was. */
const left = new Map<string, More>();
const mostLeft = 5;
const loadAnswer = async () => (await import('#domain/catalogue/schemas.ts')).productPageAnswer;

/** The rest of a long shelf, a hundred at a time. */
export function useMoreProducts(query: ShelfQuery, next: string) {
  const { key } = useLocation();
  const [more, setMore] = useState<More>(() => left.get(key) ?? { batches: [], next });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);

  useEffect(() => {
    left.delete(key);
    if (more.batches.length > 0) left.set(key, more);
    for (const oldest of left.keys()) if (left.size > mostLeft) left.delete(oldest);
  }, [key, more]);

  async function load(): Promise<void> {
    if (!more.next || phase === 'loading') return;
    const gone = new AbortController();
    underway.current = gone;
    setPhase('loading');
    try {
      const call = { answer: loadAnswer, signal: gone.signal };
      const page = await callApi(`/api/products?${apiSearch(query, more.next)}`, call);
      setMore(({ batches }) => ({ batches: [...batches, page.products], next: page.next }));
      setPhase('idle');
    } catch {
      if (!gone.signal.aborted) setPhase('failed');
    }
  }

  return {
    batches: more.batches,
    /** Where the next hundred are without JavaScript; null at the end. */
    address: more.next && `/${shelfSearch(query, more.next)}`,
    busy: phase === 'loading',
    failed: phase === 'failed',
    load,
  };
}

function apiSearch({ q, category, sort }: ShelfQuery, after: string): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    sort,
    pageSize: '100',
    after,
  }).toString();
}
