import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OwnOrderList } from '#web/features/orders/own-order-list.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'My orders', '/orders');

export default function Orders() {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="My orders" />}>
      {() => (
        <PageContainer className="pt-8 sm:pt-14">
          <PageHeading title="My orders" className="mb-6 sm:mb-8" />
          <OwnOrderList />
        </PageContainer>
      )}
    </RequireUser>
  );
}
