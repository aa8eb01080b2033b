import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { OrderEditScreen } from '#web/features/admin/order/order-edit-screen.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Order · Admin', `/admin/orders/${params.orderId}`);

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderEditScreen key={params.orderId} id={params.orderId} />;
}
