import { useState } from 'react';
import { quotesResponse } from '#domain/quotes/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

const firstPageSize = 10;
const maxPageSize = 100;

/** The customer's quotes, newest first; null while loading. */
export function useMyQuotes() {
  const [pageSize, setPageSize] = useState(firstPageSize);
  const { data, error, busy, refetch } = useApiResource(`/api/quotes?pageSize=${pageSize}`, quotesResponse);
  return {
    quotes: data?.quotes ?? null,
    hasMore: (data?.pages ?? 1) > 1 && pageSize < maxPageSize,
    showMore: () => setPageSize(maxPageSize),
    ...{ busy, refetch, error: error?.message ?? null },
  };
}
