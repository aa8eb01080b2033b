import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/index.ts';

const TodayScreen = lazyScreen(
  async () => (await import('#web/features/admin/today/today-screen.tsx')).TodayScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Today · Admin', '/admin');

export default function AdminToday() {
  return <TodayScreen />;
}
