import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { RequireCart } from '#web/features/checkout/require-cart.tsx';
import { ShippingScreen } from '#web/features/checkout/shipping/shipping-screen.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shipping.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Shipping', '/shipping');

export default function Shipping() {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Shipping" />}>
      {() => (
        <RequireCart>
          <PageContainer width="page" className="pt-8 sm:pt-10">
            <CheckoutStepIndicator current="shipping" />
            <PageHeading title="Shipping" intro="Where shall we send it?" />
            <ShippingScreen />
          </PageContainer>
        </RequireCart>
      )}
    </RequireUser>
  );
}
