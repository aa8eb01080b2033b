import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OwnOrderScreen } from '#web/features/orders/own-order-screen.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Order', `/orders/${params.orderId}`);

export default function Order({ params }: Route.ComponentProps) {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Order" />}>
      {() => (
        <PageContainer className="pt-6 sm:pt-10">
          <OwnOrderScreen id={params.orderId} />
        </PageContainer>
      )}
    </RequireUser>
  );
}
