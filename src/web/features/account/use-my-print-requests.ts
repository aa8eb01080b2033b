import { ownPrintRequestsResponse } from '#domain/print-requests/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

/** The customer's print requests, newest first; null while loading. */
export function useMyPrintRequests() {
  const { data, error, refetch } = useApiResource('/api/orders/custom', ownPrintRequestsResponse);
  return { requests: data?.requests ?? null, error: error?.message ?? null, refetch };
}
