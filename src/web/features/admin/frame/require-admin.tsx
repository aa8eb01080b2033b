import type { ReactNode } from 'react';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/**
 * Renders its content for admins; a guest is redirected to the log-in page, a customer sees the 403 page. The stored
 * role only decides what is shown: the server authorizes every call.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Admin" />}>
      {(user) => (user.isAdmin ? children : <ForbiddenScreen user={user} />)}
    </RequireUser>
  );
}
