import { AdminFrame } from '#web/features/admin/frame/admin-frame.tsx';
import { AdminLayout } from '#web/features/admin/frame/admin-layout.tsx';
import { RequireAdmin } from '#web/features/admin/frame/require-admin.tsx';
import { ErrorScreen } from '#web/features/shell/error-screen.tsx';
import { useUser } from '#web/state/use-user.ts';

export default function Admin() {
  return <RequireAdmin>{(user) => <AdminLayout user={user} />}</RequireAdmin>;
}

export function ErrorBoundary() {
  return (
    <AdminFrame user={useUser()}>
      <ErrorScreen />
    </AdminFrame>
  );
}
