import { useEffect, useRef, useState } from 'react';
import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ReviewQuery, toReviewSearch } from './review-query.ts';

interface LoadedReviews {
  pages: readonly (readonly ReviewResponse[])[];
  /** The cursor of the next page, null at the end. */
  next: string | null;
}

const loadResponseSchema = async () => (await import('#domain/catalogue/schemas.ts')).productReviewsResponse;

/** Loads the reviews after those of the page, one page at a time. */
export function useLoadMoreReviews(productId: string, query: ReviewQuery, first: string | null) {
  const [more, setMore] = useState<LoadedReviews>({ pages: [], next: first });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function load(): Promise<void> {
    if (!more.next || phase === 'loading') return;
    const abort = new AbortController();
    request.current = abort;
    setPhase('loading');
    try {
      const page = await callApi(`/api/products/${productId}/reviews${toReviewSearch(query, more.next)}`, {
        responseSchema: loadResponseSchema,
        signal: abort.signal,
      });
      setMore(({ pages }) => ({ pages: [...pages, page.reviews], next: page.next }));
      setPhase('idle');
    } catch {
      if (!abort.signal.aborted) setPhase('failed');
    }
  }

  return {
    ...more,
    isLoading: phase === 'loading',
    hasFailed: phase === 'failed',
    load,
  };
}
