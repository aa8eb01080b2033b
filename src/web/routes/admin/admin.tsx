import { AdminLayout } from '#web/features/admin/admin-layout.tsx';
import { RequireAdmin } from '#web/features/admin/require-admin.tsx';

export default function Admin() {
  return (
    <RequireAdmin>
      <AdminLayout />
    </RequireAdmin>
  );
}
