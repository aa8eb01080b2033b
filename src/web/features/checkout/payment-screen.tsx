import { Navigate, useNavigate } from 'react-router';
import type { PaymentMethod } from '#domain/orders/schemas.ts';
import { useCart } from '#web/state/use-cart.ts';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { CheckoutProblem, walletBroken } from './checkout-problem.tsx';
import { ConfirmingCard } from './confirming-card.tsx';
import { FoldedOrder } from './folded-order.tsx';
import { PayNotice } from './pay-notice.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { approvedPath, canceledPath } from './read-return.ts';
import { ShipsTo } from './ships-to.tsx';
import { usePayPageReturn } from './use-pay-page-return.ts';
import { usePayment } from './use-payment.ts';
import { usePlacedOrder } from './use-placed-order.ts';
import type { WalletCallbacks } from './wallet-try.tsx';

export function PaymentScreen({ name }: { name: string }) {
  const cart = useCart();
  const navigate = useNavigate();
  const { back, outcome, dismiss } = usePayPageReturn();
  const { order, phase, error, again } = usePlacedOrder(cart, back === null);
  const { open, leave, leaving, failure, fail } = usePayment();

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
  const comeBack = (path: string) => navigate(path, { replace: true, preventScrollReset: true });
  const wallet: WalletCallbacks = {
    async onOpen() {
      if (!current) throw new Error('there is no order to pay');
      dismiss();
      return (await open(current, 'PayPal')).id;
    },
    onApproved: (walletOrder) => comeBack(approvedPath(walletOrder)),
    onCanceled: () => comeBack(canceledPath),
    // It also reports what `onOpen` threw, which is on the page already.
    onBroken: () => fail((known) => known ?? walletBroken),
  };
  const leaveFor = (method: PaymentMethod) => {
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
          <CheckoutProblem failure={error} onAgain={again} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 min-[60rem]:grid-cols-[1fr_25rem] lg:gap-12">
        <div className="order-2 grid gap-6 min-[60rem]:order-1">
          {!error && <PayNotice outcome={outcome} failure={failure} />}
          <PayPanel order={current} leaving={leaving} onLeave={leaveFor} wallet={wallet} />
        </div>
        <div className="order-1 min-[60rem]:order-2">
          <FoldedOrder order={order} waiting={waiting}>
            <PaymentSummary order={order} waiting={waiting} />
            {cart.shippingAddress && <ShipsTo address={cart.shippingAddress} name={name} />}
          </FoldedOrder>
        </div>
      </div>
    </Container>
  );
}
