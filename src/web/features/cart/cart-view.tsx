import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CartItem, withLine, withoutLine, withQty } from '#web/state/cart-contents.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { useCart } from '#web/state/use-cart.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CartLine } from './cart-line.tsx';
import { cartSums } from './cart-sums.ts';
import { EmptyCart } from './empty-cart.tsx';
import { refusalWords } from './line-refusal.ts';
import { OrderSummary } from './order-summary.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { useQuote } from './use-quote.ts';

interface CartViewProps {
  /** The page above says already that the shop cannot be reached. */
  unreached: boolean;
}

export function CartView({ unreached }: CartViewProps) {
  const cart = useCart();
  const user = useUser();
  const navigate = useNavigate();
  const refusal = refusalWords(useLocation().state);
  const { quote, fresh, failure, again } = useQuote(cart.orderItems);
  const [removed, setRemoved] = useState<CartItem | null>(null);

  const quoted = new Map(quote?.lines.map((line) => [line.product, line]));
  const isProblem = ({ product, qty }: CartItem) => {
    const line = quoted.get(product);
    return line !== undefined && (line.problem === 'gone' || line.countInStock < qty);
  };
  const problems = cart.orderItems.filter(isProblem).length;
  const cartRefused = failure?.code === 'bad_input';
  const empty = cart.orderItems.length === 0;

  const remove = (item: CartItem) => {
    storedCart.change((now) => withoutLine(now, item.product));
    setRemoved(item);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const setQty = (item: CartItem, qty: number) => {
    if (qty === 0) return remove(item);
    setRemoved(null);
    storedCart.change((now) => withQty(now, item.product, qty));
  };
  const undo = () => {
    if (removed) storedCart.change((now) => withLine(now, removed));
    setRemoved(null);
  };

  return (
    <>
      {refusal && (
        <Notice tone="warning" className="mt-6">
          {refusal}
        </Notice>
      )}
      {removed && <RemovedNotice item={removed} onUndo={undo} />}
      {failure && !empty && cartRefused && (
        <Notice tone="warning" className="mt-6" title="Your cart needs another look.">
          {failure.message}
        </Notice>
      )}
      {failure && !empty && !unreached && !cartRefused && (
        <Notice tone="warning" className="mt-6" title="We could not check prices and stock.">
          <p>{failure.message} Below is what your cart last held.</p>
          <Button size="sm" variant="secondary" onClick={again} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_23rem] lg:gap-12">
        {empty ? (
          <EmptyCart />
        ) : (
          <ul aria-label="Your cart" className="border-y border-line">
            {cart.orderItems.map((item, index) => (
              <CartLine
                key={item.product}
                item={item}
                first={!index}
                quoted={quoted.get(item.product)}
                onQty={(qty) => setQty(item, qty)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        )}
        <OrderSummary
          sums={cartSums(cart, quote, fresh)}
          lines={cart.orderItems.map(({ product }) => quoted.get(product) ?? {})}
          busy={!fresh && !failure && !empty}
          problems={problems}
          empty={empty}
          onCheckout={() => navigate(user ? '/shipping' : '/login?next=/shipping')}
        />
      </div>
    </>
  );
}
