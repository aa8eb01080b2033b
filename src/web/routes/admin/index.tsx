import { Navigate } from 'react-router';
import { privateMeta } from '#web/features/account/private-meta.ts';
import type { Route } from './+types/index.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Admin', '/admin');

export default function AdminIndex() {
  return <Navigate to="/admin/orders" replace />;
}
