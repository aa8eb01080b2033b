import { Navigate } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import type { Route } from './+types/index.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Admin', '/admin');

export default function AdminIndex() {
  return <Navigate to="/admin/orders" replace />;
}
