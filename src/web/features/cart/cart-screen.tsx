import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import {
  type CartItem,
  removeCartLine,
  setCartLine,
  setCartLineQty,
  toLineKey,
} from '#web/state/cart/cart-contents.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useStoredCheckout } from '#web/state/storage/use-stored-checkout.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { readCartRejectionMessage } from './cart-line-rejection-reason.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartOrderSummary } from './cart-order-summary.tsx';
import { DiscountCode } from './discount-code.tsx';
import { EmptyCartMessage } from './empty-cart-message.tsx';
import { RemovedCartItemNotice } from './removed-cart-item-notice.tsx';
import { computeCartTotals } from './totals/cart-totals.ts';
import { usePricedCart } from './totals/use-priced-cart.ts';

interface CartScreenProps {
  /** Whether the page already shows that the shop cannot be reached. */
  isShopUnreachable: boolean;
}

export function CartScreen({ isShopUnreachable }: CartScreenProps) {
  const cart = useCart();
  const { shippingRate } = useRootLoaderData();
  const user = useUser();
  const navigate = useNavigate();
  const rejectionMessage = readCartRejectionMessage(useLocation().state);
  const draft = useStoredCheckout();
  const [triedCode, setTriedCode] = useState<string | null>(null);
  const code = triedCode ?? draft?.code;
  const priced = usePricedCart({
    ...{ items: cart.orderItems, code, address: cart.shippingAddress, shippingMethod: draft?.shippingMethod },
    onPriced({ discount }) {
      if (!triedCode || !discount) return;
      storedCheckout.write({ code: discount.code });
      setTriedCode(null);
    },
  });
  const { pricedCart, pricedLines, isFresh, failure, refetch } = priced;
  const [removed, setRemoved] = useState<{ item: CartItem; index: number } | null>(null);

  const isProblem = (item: CartItem) => {
    const line = pricedLines.get(toLineKey(item));
    return (
      line !== undefined &&
      (line.problem === 'gone' || line.problem === 'choice' || line.countInStock < item.qty)
    );
  };
  const problems = cart.orderItems.filter(isProblem).length;
  const isCartRejected = failure?.code === 'bad_input';
  const empty = cart.orderItems.length === 0;
  const busy = !isFresh && !failure && !empty;

  const remove = (item: CartItem) => {
    setRemoved({ item, index: cart.orderItems.indexOf(item) });
    storedCart.update((now) => removeCartLine(now, toLineKey(item)));
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const setQty = (item: CartItem, qty: number) => {
    if (qty === 0) return remove(item);
    setRemoved(null);
    storedCart.update((now) => setCartLineQty(now, toLineKey(item), qty));
  };
  const undo = () => {
    if (removed) storedCart.update((now) => setCartLine(now, removed.item, removed.index));
    setRemoved(null);
  };

  return (
    <>
      {rejectionMessage && (
        <Notice tone="warning" className="mt-6">
          {rejectionMessage}
        </Notice>
      )}
      {removed && <RemovedCartItemNotice item={removed.item} onUndo={undo} />}
      {failure && !empty && isCartRejected && (
        <Notice tone="warning" className="mt-6" title="Your cart has changed.">
          {failure.message}
        </Notice>
      )}
      {failure && !empty && !isShopUnreachable && !isCartRejected && (
        <Notice tone="warning" className="mt-6" title="We could not check prices and stock.">
          <p>{failure.message} Below are the last known prices.</p>
          <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_23rem] lg:gap-12">
        {empty ? (
          <EmptyCartMessage />
        ) : (
          <ul aria-label="Your cart" className="border-y border-line">
            {cart.orderItems.map((item, index) => (
              <CartLineRow
                key={toLineKey(item)}
                item={item}
                isFirst={!index}
                pricedLine={pricedLines.get(toLineKey(item))}
                onQty={(qty) => setQty(item, qty)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        )}
        <CartOrderSummary
          totals={computeCartTotals(cart, priced, shippingRate, draft?.code)}
          lines={cart.orderItems
            .flatMap((item) => pricedLines.get(toLineKey(item)) ?? [])
            .filter(({ problem }) => problem !== 'gone')}
          pricedCart={pricedCart}
          busy={busy}
          discountCode={
            <DiscountCode
              code={draft?.code ?? null}
              discount={pricedCart?.undeliverable ? undefined : pricedCart?.discount}
              problem={(isFresh && pricedCart?.codeProblem) || null}
              isTrying={triedCode !== null && busy}
              onApply={setTriedCode}
              onRemove={() => storedCheckout.write({ code: undefined })}
            />
          }
          problemCount={problems}
          isEmpty={empty}
          onCheckout={() => navigate(user ? '/shipping' : '/login?next=/shipping')}
        />
      </div>
    </>
  );
}
