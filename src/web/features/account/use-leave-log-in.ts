import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { safeNextPath } from '#web/state/safe-next-path.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { useEnterPage } from '#web/state/use-enter-page.ts';
import { useUser } from '#web/state/use-user.ts';

/** Sends whoever is logged in on to `?next=`, else home. Answers that `next`. */
export function useLeaveLogIn(): string | null {
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'));
  const user = useUser();
  const enterPage = useEnterPage();
  useEffect(() => {
    if (user) enterPage(destination(next), { replace: true });
  }, [user, next, enterPage]);
  return next;
}

function destination(next: string | null): string {
  if (next === '/shipping' && storedCart.read().qty === 0) return '/';
  return next ?? '/';
}
