import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches[0].loaderData, 'Order', `/orders/${params.orderId}`);

export default function Order({ params }: Route.ComponentProps) {
  return (
    <RequireUser fallback={<PageSkeleton title="Order" />}>
      {() => (
        <Container className="pt-6 sm:pt-10">
          <OrderScreen id={params.orderId} />
        </Container>
      )}
    </RequireUser>
  );
}
