import { useEffect } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { refreshStoredRole } from '../refresh-stored-role.ts';

/** Sets the title of a 403 page, and refreshes the stored role: a user who has got one gets in without logging in again. */
export function useForbiddenPage({ token }: UserInfo, shopName: string): void {
  const title = `403, not for this account · ${shopName}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // After a navigation the next page has already set its title.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  useEffect(() => {
    const abort = new AbortController();
    refreshStoredRole(token, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [token]);
}
