import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { RequireCart } from '#web/features/checkout/require-cart.tsx';
import { ShippingForm } from '#web/features/checkout/shipping/shipping-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shipping.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Shipping', '/shipping');

export default function Shipping() {
  return (
    <RequireUser fallback={<PageSkeleton title="Shipping" />}>
      {() => (
        <RequireCart>
          <Container width="reading" className="pt-8 sm:pt-10">
            <CheckoutSteps current="shipping" />
            <PageHeading title="Shipping" intro="Where shall we send it?" />
            <Card className="mt-6 sm:mt-8">
              <ShippingForm />
            </Card>
          </Container>
        </RequireCart>
      )}
    </RequireUser>
  );
}
