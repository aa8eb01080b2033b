import { Navigate, useSearchParams } from 'react-router';
import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { OrderComplete } from '#web/features/checkout/order-complete.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/order-success.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Order Complete', '/orderSuccess');

export default function OrderSuccess() {
  const [search] = useSearchParams();
  const order = search.get('order');
  return (
    <RequireUser fallback={<PageSkeleton title="Order Complete" />}>
      {() =>
        order ? (
          <Container width="reading" className="pt-8 sm:pt-10">
            <OrderComplete orderId={order} />
          </Container>
        ) : (
          <Navigate to="/account" replace />
        )
      }
    </RequireUser>
  );
}
