import { Navigate, useSearchParams } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OrderCompleteMessage } from '#web/features/checkout/order-complete-message.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import type { Route } from './+types/order-success.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Order Complete', '/orderSuccess');

export default function OrderSuccess() {
  const [search] = useSearchParams();
  const order = search.get('order');
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Order Complete" />}>
      {() =>
        order ? (
          <PageContainer width="reading" className="pt-8 sm:pt-10">
            <OrderCompleteMessage orderId={order} />
          </PageContainer>
        ) : (
          <Navigate to="/account" replace />
        )
      }
    </RequireUser>
  );
}
