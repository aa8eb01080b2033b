import { type ReactNode, Suspense } from 'react';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { ArrivalText } from '#web/features/orders/arrival-text.tsx';
import { useArrivalText } from '#web/features/product/delivery/use-arrival-text.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ReturnPolicyNote } from './return-policy-note.tsx';
import type { CartTotals } from './totals/cart-totals.ts';
import { CartTotalsList } from './totals/cart-totals-list.tsx';
import { findChosenMethod } from './totals/find-chosen-method.ts';

const ExpressCheckoutButton = lazyComponent(
  async () => (await import('#web/features/checkout/express-checkout-button.tsx')).ExpressCheckoutButton,
);

interface CartOrderSummaryProps {
  totals: CartTotals;
  lines: readonly { custom?: boolean | undefined }[];
  busy: boolean;
  /** Null while it is loading. */
  pricedCart: PricedCart | null;
  /** Shown below the totals. */
  discountCode: ReactNode;
  /** Number of lines that must be fixed first. */
  problemCount: number;
  isEmpty: boolean;
  onCheckout: () => void;
}

const CartOrderSummaryIntro = () => (
  <p className="mt-4 text-muted">What you add is summed up here, with shipping and tax.</p>
);

/** Shown until the stored cart is read. Its text is the largest on a phone, and is painted before scripts have loaded. */
export function CartOrderSummaryPlaceholder({ className }: { className: string }) {
  return (
    <Card className={className}>
      <h2 className="text-xl">Order summary</h2>
      <CartOrderSummaryIntro />
    </Card>
  );
}

export function CartOrderSummary({
  totals,
  lines,
  busy,
  pricedCart,
  discountCode,
  problemCount,
  isEmpty,
  onCheckout,
}: CartOrderSummaryProps) {
  const method = findChosenMethod(pricedCart);
  const arrival = useArrivalText(pricedCart, method);
  const shipBy = pricedCart?.shipBy;
  const orderToday =
    shipBy && method?.kind !== 'pickup' ? `Ships by ${formatDay(shipBy)}, get it` : 'Order today, get it';
  const user = useUser();
  return (
    <Card
      as="section"
      aria-labelledby="order-summary"
      className={joinClassNames('lg:sticky lg:top-24', isEmpty && 'min-h-60')}
    >
      <h2 id="order-summary" className="text-xl">
        Order summary
      </h2>
      {isEmpty ? (
        <CartOrderSummaryIntro />
      ) : (
        <div className="mt-4">
          <CartTotalsList totals={totals} busy={busy} />
          {discountCode}
          <ArrivalText className="min-h-[2lh]">
            <span className="block">{arrival ? orderToday : 'Shipped as soon as'}</span>{' '}
            <span className="block">{arrival ?? 'it is printed and packed'}</span>
          </ArrivalText>
          <ReturnPolicyNote lines={lines} />
        </div>
      )}
      <p role="status" className="sr-only">
        {!busy && totals.tax !== null && !isEmpty && `Total ${formatDollars(totals.total)}`}
      </p>
      {problemCount > 0 && (
        <p id="fix-first" className="mt-4 text-sm font-medium text-warning-text">
          {problemCount === 1 ? 'One line needs' : `${problemCount} lines need`} your attention before you can
          check out. The totals exclude {problemCount === 1 ? 'it' : 'them'}.
        </p>
      )}
      <Button
        size="lg"
        block
        disabled={isEmpty || problemCount > 0}
        {...(problemCount > 0 && { 'aria-describedby': 'fix-first' })}
        onClick={onCheckout}
        className="mt-5"
      >
        Proceed To Checkout
      </Button>
      {user && !isEmpty && problemCount === 0 && (
        <Suspense fallback={null}>
          <ExpressCheckoutButton />
        </Suspense>
      )}
      {!isEmpty && (
        <p className="mt-3 text-center text-xs text-muted">You see the full price before you pay.</p>
      )}
    </Card>
  );
}
