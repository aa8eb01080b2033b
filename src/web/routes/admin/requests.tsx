import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/requests.ts';

const PrintRequestsScreen = lazyComponent(
  async () =>
    (await import('#web/features/admin/print-requests/print-requests-screen.tsx')).PrintRequestsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Requests · Admin', '/admin/requests');

export default function AdminRequests() {
  return <PrintRequestsScreen />;
}
