import { Navigate, useNavigate } from 'react-router';
import type { PaymentMethod } from '#domain/orders/states.ts';
import { CheckoutProblem, walletScriptFailure } from '#web/features/checkout/checkout-problem.tsx';
import { CollapsibleOrder } from '#web/features/checkout/collapsible-order.tsx';
import { ShippingAddressCard } from '#web/features/checkout/shipping/shipping-address-card.tsx';
import { usePlacedOrder } from '#web/features/checkout/use-placed-order.ts';
import type { WalletCallbacks } from '#web/features/checkout/wallet/wallet-button.tsx';
import { useCart } from '#web/state/cart/use-cart.ts';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ConfirmingCard } from './confirming-card.tsx';
import { approvedPath, canceledPath } from './parse-payment-return.ts';
import { PayPanel } from './pay-panel.tsx';
import { PaymentOutcomeNotice } from './payment-outcome-notice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { usePayment } from './use-payment.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export function PaymentScreen({ name }: { name: string }) {
  const cart = useCart();
  const navigate = useNavigate();
  const { back, outcome, dismiss } = usePaymentReturn();
  const { order, phase, error, retry } = usePlacedOrder(cart, back === null);
  const { open, leave, leaving, failure, setPaymentFailure } = usePayment();

  if (back?.way === 'approved')
    return (
      <Container width="reading" className="pt-8 sm:pt-10">
        <ConfirmingCard />
      </Container>
    );
  if (cart.qty === 0 && !back) return <Navigate to="/cart" replace />;
  if (!cart.shippingAddress && !back) return <Navigate to="/shipping" replace />;

  const waiting = phase === 'loading' || phase === 'idle';
  const current = phase === 'success' && order?.orderItems.length ? order : null;
  const replaceRoute = (path: string) => navigate(path, { replace: true, preventScrollReset: true });
  const wallet: WalletCallbacks = {
    async onCreateOrder() {
      if (!current) throw new Error('there is no order to pay');
      dismiss();
      return (await open(current, 'PayPal')).id;
    },
    onApproved: (walletOrder) => replaceRoute(approvedPath(walletOrder)),
    onCanceled: () => replaceRoute(canceledPath),
    // PayPal also reports errors thrown by `onOpen`, which are already shown.
    onError: () => setPaymentFailure((known) => known ?? walletScriptFailure),
  };
  const redirectToProvider = (method: PaymentMethod) => {
    if (!current) return;
    dismiss();
    leave(current, method);
  };
  return (
    <Container className="pt-8 sm:pt-10">
      <CheckoutSteps current="payment" />
      <PageHeading title="Payment" />
      {error && (
        <div className="mt-6">
          <CheckoutProblem failure={error} onRetry={retry} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 min-[60rem]:grid-cols-[1fr_25rem] lg:gap-12">
        <div className="order-2 grid gap-6 min-[60rem]:order-1">
          {!error && <PaymentOutcomeNotice outcome={outcome} failure={failure} />}
          <PayPanel order={current} isRedirecting={leaving} onRedirect={redirectToProvider} wallet={wallet} />
        </div>
        <div className="order-1 min-[60rem]:order-2">
          <CollapsibleOrder order={order} isLoading={waiting}>
            <PaymentSummary order={order} isLoading={waiting} />
            {cart.shippingAddress && <ShippingAddressCard address={cart.shippingAddress} name={name} />}
          </CollapsibleOrder>
        </div>
      </div>
    </Container>
  );
}
