import { userResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** Stores the rights that the logged-in user has now, unless somebody else has logged in meanwhile. */
export async function refreshStoredRole(token: string, signal?: AbortSignal): Promise<void> {
  const { isAdmin, role } = await callApi('/api/users/profile', {
    responseSchema: userResponse,
    ...(signal && { signal }),
  });
  const now = storedUser.read();
  if (now?.token === token) storedUser.write({ ...now, isAdmin, role });
}
