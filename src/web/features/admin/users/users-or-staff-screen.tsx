import { useSearchParams } from 'react-router';
import { useIsAdmin } from '#web/features/admin/use-permission.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { UsersScreen } from './users-screen.tsx';

const StaffScreen = lazyComponent(
  async () => (await import('#web/features/admin/staff/staff-screen.tsx')).StaffScreen,
);

/** The customers, or for the owner the people who work here. */
export function UsersOrStaffScreen() {
  const isAdmin = useIsAdmin();
  const [searchParams] = useSearchParams();
  return isAdmin && searchParams.get('view') === 'staff' ? <StaffScreen /> : <UsersScreen />;
}
