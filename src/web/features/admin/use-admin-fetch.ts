import type { ResponseSchemaOption } from '#web/state/api/api.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { callAdminApi } from './call-admin-api.ts';

/** Fetches from the admin API. Data stays while it is refetched. */
export function useAdminFetch<T>(path: `/api/${string}`, responseSchema: ResponseSchemaOption<T>) {
  return useApiResource(path, responseSchema, { call: callAdminApi });
}
