import type { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { refreshStoredRole } from './refresh-stored-role.ts';

const writeListeners = new Set<() => void>();

/** Calls `listener` after each successful call that is not a GET. Returns the unsubscribe function. */
export function subscribeToAdminWrites(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => void writeListeners.delete(listener);
}

/** Calls the API as an admin or staff. A 403 response updates the stored role, which may show the 403 page. */
export async function callAdminApi<T = undefined>(...call: Parameters<typeof callApi<T>>): Promise<T> {
  const userBefore = storedUser.read();
  try {
    const response = await callWithReauthentication<T>(...call);
    if ((call[1]?.method ?? 'GET') !== 'GET') for (const listener of writeListeners) listener();
    return response;
  } catch (error) {
    const userNow = storedUser.read();
    if (toApiFailure(error).code === 'forbidden' && userNow && userNow.token === userBefore?.token) {
      if (userNow.role) refreshStoredRole(userNow.token).catch(() => undefined);
      else storedUser.write({ ...userNow, isAdmin: false });
    }
    throw error;
  }
}
