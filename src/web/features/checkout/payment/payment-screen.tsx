import { Navigate, useNavigate } from 'react-router';
import type { PaymentMethod } from '#domain/orders/states.ts';
import {
  CheckoutProblemNotice,
  walletScriptFailure,
} from '#web/features/checkout/checkout-problem-notice.tsx';
import { CollapsibleOrderSummary } from '#web/features/checkout/collapsible-order-summary.tsx';
import { GiftCard } from '#web/features/checkout/gift/gift-card.tsx';
import { ShippingAddressCard } from '#web/features/checkout/shipping/shipping-address-card.tsx';
import { usePlacedOrder } from '#web/features/checkout/use-placed-order.ts';
import type { WalletCallbacks } from '#web/features/checkout/wallet/wallet-button.tsx';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ConfirmingPaymentCard } from './confirming-payment-card.tsx';
import { canceledPaymentPath, toApprovedPaymentPath } from './parse-payment-return.ts';
import { PaymentOrderSummary } from './payment-order-summary.tsx';
import { PaymentOutcomeNotice } from './payment-outcome-notice.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { usePayment } from './use-payment.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export function PaymentScreen({ name }: { name: string }) {
  const cart = useCart();
  const navigate = useNavigate();
  const { back, outcome, dismiss } = usePaymentReturn();
  const { order, phase, error, retry } = usePlacedOrder(cart, back === null);
  const { open, leave, leaving, failure, setPaymentFailure } = usePayment(retry);

  if (back?.way === 'approved')
    return (
      <PageContainer width="reading" className="pt-8 sm:pt-10">
        <ConfirmingPaymentCard />
      </PageContainer>
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
    onApproved: (walletOrder) => replaceRoute(toApprovedPaymentPath(walletOrder)),
    onCanceled: () => replaceRoute(canceledPaymentPath),
    // PayPal also reports errors thrown by `onOpen`, which are already shown.
    onError: () => setPaymentFailure((known) => known ?? walletScriptFailure),
  };
  const redirectToProvider = (method: PaymentMethod) => {
    if (!current) return;
    dismiss();
    leave(current, method);
  };
  const removeCode = () => {
    storedCheckout.write({ code: undefined });
    dismiss();
    setPaymentFailure(null);
    retry();
  };
  return (
    <PageContainer className="pt-8 sm:pt-10">
      <CheckoutStepIndicator current="payment" />
      <PageHeading title="Payment" />
      {error && (
        <div className="mt-6">
          <CheckoutProblemNotice failure={error} onRetry={retry} onRemoveCode={removeCode} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 min-[60rem]:grid-cols-[1fr_25rem] lg:gap-12">
        <div className="order-2 grid gap-6 min-[60rem]:order-1">
          {!error && <PaymentOutcomeNotice outcome={outcome} failure={failure} onRemoveCode={removeCode} />}
          <PaymentPanel
            order={current}
            isRedirecting={leaving}
            onRedirect={redirectToProvider}
            wallet={wallet}
          />
        </div>
        <div className="order-1 min-[60rem]:order-2">
          <CollapsibleOrderSummary order={order} isLoading={waiting}>
            <PaymentOrderSummary order={order} isLoading={waiting} />
            {cart.shippingAddress && (
              <ShippingAddressCard
                address={cart.shippingAddress}
                name={name}
                method={order?.shippingMethod}
              />
            )}
            {order?.gift && <GiftCard gift={order.gift} />}
          </CollapsibleOrderSummary>
        </div>
      </div>
    </PageContainer>
  );
}
