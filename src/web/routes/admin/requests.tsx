import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrintRequestsScreen } from '#web/features/admin/print-requests/print-requests-screen.tsx';
import type { Route } from './+types/requests.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Requests · Admin', '/admin/requests');

export default function AdminRequests() {
  return <PrintRequestsScreen />;
}
