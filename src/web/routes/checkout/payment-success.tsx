import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { PaymentConfirmationPanel } from '#web/features/checkout/payment/payment-confirmation-panel.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Your payment', `/payment/success/${params.orderId}`);

export default function PaymentSuccess({ params }: Route.ComponentProps) {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Confirming your payment..." />}>
      {() => (
        <PageContainer width="reading" className="pt-8 sm:pt-10">
          <PaymentConfirmationPanel key={params.orderId} orderId={params.orderId} />
        </PageContainer>
      )}
    </RequireUser>
  );
}
