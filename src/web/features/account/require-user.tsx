import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';

interface RequireUserProps {
  /** Shown on the server and until the user is known. */
  fallback: ReactNode;
  children: (user: UserInfo) => ReactNode;
}

/** Renders its content for a logged-in user; redirects a guest to the log-in page, which leads back here. */
export function RequireUser({ fallback, children }: RequireUserProps) {
  const ready = useStorageReady();
  const user = useUser();
  const { pathname, search } = useLocation();
  if (ready && !user) return <Navigate to={toLogInPath(pathname + search)} replace />;
  // At least as high as the window: the footer stays out of view while the page loads, so nothing shifts.
  return <div className="min-h-svh print:min-h-0">{ready && user ? children(user) : fallback}</div>;
}
