import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/requests.ts';

const PrintRequestsScreen = lazyScreen(
  async () =>
    (await import('#web/features/admin/print-requests/print-requests-screen.tsx')).PrintRequestsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Requests · Admin', '/admin/requests');

export default function AdminRequests() {
  return <PrintRequestsScreen />;
}
