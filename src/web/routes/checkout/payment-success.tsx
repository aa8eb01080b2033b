import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { PaymentConfirmation } from '#web/features/checkout/payment/payment-confirmation.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches[0].loaderData, 'Your payment', `/payment/success/${params.orderId}`);

export default function PaymentSuccess({ params }: Route.ComponentProps) {
  return (
    <RequireUser fallback={<PageSkeleton title="Confirming your payment..." />}>
      {() => (
        <Container width="reading" className="pt-8 sm:pt-10">
          <PaymentConfirmation key={params.orderId} orderId={params.orderId} />
        </Container>
      )}
    </RequireUser>
  );
}
