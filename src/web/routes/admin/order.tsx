import { privateMeta } from '#web/features/account/private-meta.ts';
import { OrderEditScreen } from '#web/features/admin/order/order-edit-screen.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches[0].loaderData, 'Order · Admin', `/admin/orders/${params.orderId}`);

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderEditScreen key={params.orderId} id={params.orderId} />;
}
