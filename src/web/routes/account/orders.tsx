import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'My orders', '/orders');

export default function Orders() {
  return (
    <RequireUser fallback={<PageSkeleton title="My orders" />}>
      {() => (
        <Container className="pt-8 sm:pt-14">
          <PageHeading title="My orders" className="mb-6 sm:mb-8" />
          <OrderList />
        </Container>
      )}
    </RequireUser>
  );
}
