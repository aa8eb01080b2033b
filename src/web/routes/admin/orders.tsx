import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/orders.ts';

const OrdersScreen = lazyComponent(
  async () => (await import('#web/features/admin/orders/orders-screen.tsx')).OrdersScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Orders · Admin', '/admin/orders');

export default function AdminOrders() {
  return <OrdersScreen />;
}
