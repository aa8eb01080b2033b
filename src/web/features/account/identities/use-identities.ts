import { useEffect, useState } from 'react';
import { type IdentityAnswer, identitiesAnswer, type SignInName } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { callWithProof } from '#web/state/call-with-proof.ts';

type Said = { tone: 'success' | 'danger'; message: string };

export const siteNames: Record<SignInName, string> = { google: 'Google', github: 'GitHub' };

/** The sites that open the account, and the way to unlink them. `unlinking` is the one under way. */
export function useIdentities() {
  const [identities, setIdentities] = useState<IdentityAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unlinking, setUnlinking] = useState<SignInName | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    setError(null);
    callApi('/api/users/identities', { answer: identitiesAnswer, signal: gone.signal }).then(
      (answer) => setIdentities(answer.identities),
      (failure: unknown) => !gone.signal.aborted && setError(failureOf(failure).message),
    );
    return () => gone.abort();
  }, [turn]);

  async function unlink(provider: SignInName) {
    if (unlinking) return;
    setUnlinking(provider);
    setSaid(null);
    try {
      await callWithProof(`/api/users/identities/${provider}`, { method: 'DELETE' });
      setIdentities((before) => before?.filter((one) => one.provider !== provider) ?? null);
      setSaid({ tone: 'success', message: `${siteNames[provider]} no longer opens your account.` });
    } catch (failure) {
      setSaid({ tone: 'danger', message: failureOf(failure).message });
    }
    setUnlinking(null);
  }

  return { identities, error, unlinking, said, unlink, again: () => setTurn((count) => count + 1) };
}
