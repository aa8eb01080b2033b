import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { storedUser } from './stored-user.ts';

/** Who is logged in, or null for a guest. A guest on the server and until the page runs. */
export function useUser(): UserInfo | null {
  return useSyncExternalStore(storedUser.subscribe, storedUser.read, () => null);
}
