import type { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** Calls the API as an admin. A 403 response updates the stored role, which shows the 403 page. */
export async function callAdminApi<T = undefined>(...call: Parameters<typeof callApi<T>>): Promise<T> {
  const userBefore = storedUser.read();
  try {
    return await callWithReauthentication<T>(...call);
  } catch (error) {
    const userNow = storedUser.read();
    if (toApiFailure(error).code === 'forbidden' && userNow && userNow.token === userBefore?.token)
      storedUser.write({ ...userNow, isAdmin: false });
    throw error;
  }
}
