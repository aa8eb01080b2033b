import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/users.ts';

const UsersScreen = lazyComponent(
  async () => (await import('#web/features/admin/users/users-screen.tsx')).UsersScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Users · Admin', '/admin/users');

export default function AdminUsers() {
  return <UsersScreen />;
}
