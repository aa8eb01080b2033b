import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/users.ts';

const UsersScreen = lazyScreen(
  async () => (await import('#web/features/admin/users/users-screen.tsx')).UsersScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Users · Admin', '/admin/users');

export default function AdminUsers() {
  return <UsersScreen />;
}
