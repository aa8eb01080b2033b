import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { RequireCart } from '#web/features/checkout/require-cart.tsx';
import { ShippingForm } from '#web/features/checkout/shipping/shipping-form.tsx';
import { ShippingOrderSummary } from '#web/features/checkout/shipping/shipping-order-summary.tsx';
import { Card } from '#web/ui/card.tsx';
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
            <div className="mt-6 grid items-start gap-6 sm:mt-8 lg:grid-cols-[1fr_23rem] lg:gap-8">
              <Card>
                <ShippingForm />
              </Card>
              <div className="max-lg:order-first">
                <ShippingOrderSummary />
              </div>
            </div>
          </PageContainer>
        </RequireCart>
      )}
    </RequireUser>
  );
}
