import { useState } from 'react';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).userResponse;

/** Verifies the address with the link's `token`. `password`: this browser is not logged in to that account. */
export function useVerifyEmail(token: string | null) {
  const [phase, setPhase] = useState<'idle' | 'password' | 'done' | 'ended'>('idle');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Throws ApiError for errors that the password form shows. */
  async function verify(body: { password?: string }) {
    try {
      await callApi('/api/users/verify-email', { method: 'POST', body: { token, ...body } });
    } catch (error) {
      const { code } = toApiFailure(error);
      if (code === 'link_ended') return setPhase('ended');
      if (code === 'password_needed') return setPhase('password');
      throw error;
    }
    setPhase('done');
    await refreshUser();
  }

  async function start() {
    setFailure(null);
    setBusy(true);
    await verify({}).catch((error: unknown) => setFailure(toApiFailure(error).message));
    setBusy(false);
  }

  return { phase, busy, failure, start, verify };
}

/** The logged-in user's address may have changed. */
async function refreshUser() {
  const stored = storedUser.read();
  if (!stored) return;
  const known = await callApi('/api/users/profile', { responseSchema: loadResponseSchema }).catch(() => null);
  if (known?._id === storedUser.read()?._id && known) storedUser.write({ ...stored, email: known.email });
}
