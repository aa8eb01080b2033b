import { AdminLayout } from '#web/features/admin/frame/admin-layout.tsx';
import { RequireAdmin } from '#web/features/admin/frame/require-admin.tsx';

export default function Admin() {
  return (
    <RequireAdmin>
      <AdminLayout />
    </RequireAdmin>
  );
}
