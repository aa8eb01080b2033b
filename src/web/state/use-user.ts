import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** The logged-in user, or null for a guest, on the server and until hydrated. */
export function useUser(): UserInfo | null {
  return useSyncExternalStore(storedUser.subscribe, storedUser.read, () => null);
}
