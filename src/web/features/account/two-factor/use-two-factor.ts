import { twoFactorResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

/** The two-factor status of the account; null while loading. */
export function useTwoFactor() {
  const { data, error, busy, refetch } = useApiResource('/api/users/second-factor', twoFactorResponse);
  return { known: data, error: busy ? null : (error?.message ?? null), refetch };
}
