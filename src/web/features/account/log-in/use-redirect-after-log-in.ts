import { useEffect } from 'react';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { useUser } from '#web/state/use-user.ts';
import { useNextPath } from './use-next-path.ts';

/** Redirects a logged-in user to `?next=`, or else to the home page. */
export function useRedirectAfterLogIn(): void {
  const { next } = useNextPath();
  const user = useUser();
  const enterPage = useNavigateOrReloadDocument();
  useEffect(() => {
    if (user) enterPage(resolveDestination(next), { replace: true });
  }, [user, next, enterPage]);
}

function resolveDestination(next: string | null): string {
  if (next === '/shipping' && storedCart.read().qty === 0) return '/';
  return next ?? '/';
}
