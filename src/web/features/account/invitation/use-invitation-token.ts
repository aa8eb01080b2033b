import { useEffect, useState } from 'react';
import { useTokenFromHash } from '#web/features/account/log-in/use-token-from-hash.ts';

const key = 'invitation';

/**
 * The token of the link, which this tab keeps while its user logs in or registers. Null until it is known, '' without
 * one. `forget` is for one that cannot be used any more.
 */
export function useInvitationToken() {
  const ofLink = useTokenFromHash();
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (ofLink === null) return;
    if (ofLink) tryStorage(() => sessionStorage.setItem(key, ofLink));
    setKept(ofLink || tryStorage(() => sessionStorage.getItem(key)) || '');
  }, [ofLink]);
  return { token: kept, forget: () => void tryStorage(() => sessionStorage.removeItem(key)) };
}

/** Undefined in a browser without storage: then the link has to be opened again after logging in. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
