import { useState } from 'react';
import { identitiesResponse } from '#domain/accounts/schemas.ts';
import type { OAuthProviderName } from '#domain/accounts/states.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

type Flash = { tone: 'success' | 'danger'; message: string };

export const oauthProviderNames: Record<OAuthProviderName, string> = { google: 'Google', github: 'GitHub' };

/** The OAuth identities of the account, and a function that unlinks one. `unlinking` is the one in progress. */
export function useIdentities() {
  const { data, error, busy, refetch, updateData } = useApiResource(
    '/api/users/identities',
    identitiesResponse,
  );
  const [unlinking, setUnlinking] = useState<OAuthProviderName | null>(null);
  const [flash, setFlash] = useState<Flash | null>(null);

  async function unlink(provider: OAuthProviderName) {
    if (unlinking) return;
    setUnlinking(provider);
    setFlash(null);
    try {
      await callWithReauthentication(`/api/users/identities/${provider}`, { method: 'DELETE' });
      updateData(({ identities }) => ({
        identities: identities.filter((one) => one.provider !== provider),
      }));
      setFlash({ tone: 'success', message: `Login with ${oauthProviderNames[provider]} was removed.` });
    } catch (failure) {
      setFlash({ tone: 'danger', message: toApiFailure(failure).message });
    }
    setUnlinking(null);
  }

  return {
    identities: data?.identities ?? null,
    error: busy ? null : (error?.message ?? null),
    unlinking,
    said: flash,
    unlink,
    refetch,
  };
}
