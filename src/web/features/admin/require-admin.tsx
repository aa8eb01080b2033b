import type { ReactNode } from 'react';
import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/**
 * Its content for admins; a guest goes to the log-in page, a customer sees the 403 page. Only what is shown hangs on
 * the stored role: the server judges every call for itself.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return (
    <RequireUser fallback={<PageSkeleton title="Admin" />}>
      {(user) => (user.isAdmin ? children : <ForbiddenScreen user={user} />)}
    </RequireUser>
  );
}
