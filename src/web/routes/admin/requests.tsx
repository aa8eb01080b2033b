import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequestsScreen } from '#web/features/admin/requests/requests-screen.tsx';
import type { Route } from './+types/requests.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Requests · Admin', '/admin/requests');

export default function AdminRequests() {
  return <RequestsScreen />;
}
