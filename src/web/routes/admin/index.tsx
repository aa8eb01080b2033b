import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/index.ts';

const TodayScreen = lazyComponent(
  async () => (await import('#web/features/admin/today/today-screen.tsx')).TodayScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Today · Admin', '/admin');

export default function AdminToday() {
  return <TodayScreen />;
}
