import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { PaymentScreen } from '#web/features/checkout/payment/payment-screen.tsx';
import { ReloadDocumentOnLeave } from '#web/features/checkout/reload-document-on-leave.tsx';
import type { Route } from './+types/payment.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Payment', '/payment');

export default function Payment() {
  return (
    <>
      <ReloadDocumentOnLeave />
      <RequireUser fallback={<PrivatePageSkeleton title="Payment" />}>
        {({ name }) => <PaymentScreen name={name} />}
      </RequireUser>
    </>
  );
}
