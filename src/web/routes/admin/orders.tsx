import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { OrdersScreen } from '#web/features/admin/orders/orders-screen.tsx';
import type { Route } from './+types/orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Orders · Admin', '/admin/orders');

export default function AdminOrders() {
  return <OrdersScreen />;
}
