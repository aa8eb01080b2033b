import { useSearchParams } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { useIsAdmin } from '#web/features/admin/use-permission.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/users.ts';

const UsersScreen = lazyComponent(
  async () => (await import('#web/features/admin/users/users-screen.tsx')).UsersScreen,
);

const StaffScreen = lazyComponent(
  async () => (await import('#web/features/admin/staff/staff-screen.tsx')).StaffScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Users · Admin', '/admin/users');

export default function AdminUsers() {
  const isAdmin = useIsAdmin();
  const [searchParams] = useSearchParams();
  return isAdmin && searchParams.get('view') === 'staff' ? <StaffScreen /> : <UsersScreen />;
}
