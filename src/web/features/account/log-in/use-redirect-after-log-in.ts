import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { toSafeNextPath } from '#web/state/to-safe-next-path.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { useUser } from '#web/state/use-user.ts';

/** Redirects a logged-in user to `?next=`, or else to the home page. Returns that `next`. */
export function useRedirectAfterLogIn(): string | null {
  const [search] = useSearchParams();
  const next = toSafeNextPath(search.get('next'));
  const user = useUser();
  const enterPage = useNavigateOrReloadDocument();
  useEffect(() => {
    if (user) enterPage(resolveDestination(next), { replace: true });
  }, [user, next, enterPage]);
  return next;
}

function resolveDestination(next: string | null): string {
  if (next === '/shipping' && storedCart.read().qty === 0) return '/';
  return next ?? '/';
}
