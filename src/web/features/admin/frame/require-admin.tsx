import type { ReactNode } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { isStaff } from '#domain/shared/permissions.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';

/**
 * Renders its content for admins and staff; a guest is redirected to the log-in page, a customer sees the 403 page. The stored
 * role only decides what is shown: the server authorizes every call.
 */
export function RequireAdmin({ children }: { children: (user: UserInfo) => ReactNode }) {
  const fallback = (
    <AdminFrame user={null}>
      <PrivatePageSkeleton title="Admin" />
    </AdminFrame>
  );
  return (
    <RequireUser fallback={fallback}>
      {(user) =>
        isStaff(user) ? (
          children(user)
        ) : (
          <AdminFrame user={user}>
            <ForbiddenScreen user={user} />
          </AdminFrame>
        )
      }
    </RequireUser>
  );
}
