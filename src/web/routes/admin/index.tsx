import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { TodayScreen } from '#web/features/admin/today/today-screen.tsx';
import type { Route } from './+types/index.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Today · Admin', '/admin');

export default function AdminToday() {
  return <TodayScreen />;
}
