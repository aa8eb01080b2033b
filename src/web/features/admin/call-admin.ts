import type { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { callWithProof } from '#web/state/call-with-proof.ts';
import { storedUser } from '#web/state/stored-user.ts';

/** Calls the API as an admin. One who no longer is one is remembered as such, and sees the 403 page. */
export async function callAdmin<T = undefined>(...call: Parameters<typeof callApi<T>>): Promise<T> {
  const asked = storedUser.read();
  try {
    return await callWithProof<T>(...call);
  } catch (error) {
    const now = storedUser.read();
    if (failureOf(error).code === 'forbidden' && now && now.token === asked?.token)
      storedUser.write({ ...now, isAdmin: false });
    throw error;
  }
}
