import { passkeysResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

/** The user's passkeys; null while loading. */
export function usePasskeys() {
  const { data, error, busy, refetch } = useApiResource('/api/users/passkeys', passkeysResponse);
  return { passkeys: data?.passkeys ?? null, error: busy ? null : (error?.message ?? null), refetch };
}
