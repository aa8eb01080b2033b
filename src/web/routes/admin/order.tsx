import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/order.ts';

const OrderEditScreen = lazyComponent(
  async () => (await import('#web/features/admin/order/order-edit-screen.tsx')).OrderEditScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Order · Admin', `/admin/orders/${params.orderId}`);

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderEditScreen key={params.orderId} id={params.orderId} />;
}
