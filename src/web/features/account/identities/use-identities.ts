import { useEffect, useState } from 'react';
import { type IdentityResponse, identitiesResponse } from '#domain/accounts/schemas.ts';
import type { OAuthProviderName } from '#domain/accounts/states.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';

type Flash = { tone: 'success' | 'danger'; message: string };

export const oauthProviderNames: Record<OAuthProviderName, string> = { google: 'Google', github: 'GitHub' };

/** The OAuth identities of the account, and a function that unlinks one. `unlinking` is the one in progress. */
export function useIdentities() {
  const [identities, setIdentities] = useState<IdentityResponse[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unlinking, setUnlinking] = useState<OAuthProviderName | null>(null);
  const [flash, setFlash] = useState<Flash | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    callApi('/api/users/identities', { responseSchema: identitiesResponse, signal: abort.signal }).then(
      (answer) => setIdentities(answer.identities),
      (failure: unknown) => !abort.signal.aborted && setError(toApiFailure(failure).message),
    );
    return () => abort.abort();
  }, [refetchCount]);

  async function unlink(provider: OAuthProviderName) {
    if (unlinking) return;
    setUnlinking(provider);
    setFlash(null);
    try {
      await callWithReauthentication(`/api/users/identities/${provider}`, { method: 'DELETE' });
      setIdentities((before) => before?.filter((one) => one.provider !== provider) ?? null);
      setFlash({ tone: 'success', message: `${oauthProviderNames[provider]} no longer opens your account.` });
    } catch (failure) {
      setFlash({ tone: 'danger', message: toApiFailure(failure).message });
    }
    setUnlinking(null);
  }

  return {
    identities,
    error,
    unlinking,
    said: flash,
    unlink,
    refetch: () => setRefetchCount((count) => count + 1),
  };
}
