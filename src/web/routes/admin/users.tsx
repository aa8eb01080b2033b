import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { UsersScreen } from '#web/features/admin/users/users-screen.tsx';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Users · Admin', '/admin/users');

export default function AdminUsers() {
  return <UsersScreen />;
}
