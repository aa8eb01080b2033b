import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { RequireAdmin } from '#web/features/admin/require-admin.tsx';

export default function Admin() {
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  );
}
