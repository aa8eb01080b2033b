import { Card } from '#web/ui/card.tsx';
import { ShippingForm } from './shipping-form.tsx';
import { ShippingOrderSummary } from './shipping-order-summary.tsx';
import { useShippingForm } from './use-shipping-form.ts';

/** The address form beside what the order costs with delivery to the typed address. */
export function ShippingScreen() {
  const shipping = useShippingForm();
  return (
    <div className="mt-6 grid items-start gap-6 sm:mt-8 lg:grid-cols-[1fr_23rem] lg:gap-8">
      <Card>
        <ShippingForm shipping={shipping} />
      </Card>
      <div className="max-lg:order-first">
        <ShippingOrderSummary delivery={shipping.delivery} />
      </div>
    </div>
  );
}
