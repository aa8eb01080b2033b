import { useEffect, useRef } from 'react';
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
  const isStaff = isAdmin && searchParams.get('view') === 'staff';
  const wasStaff = useRef(isStaff);
  // Both are at the same path, where the pages' own focus after a navigation does not apply.
  useEffect(() => {
    if (wasStaff.current === isStaff) return;
    wasStaff.current = isStaff;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isStaff]);
  return isStaff ? <StaffScreen /> : <UsersScreen />;
}
