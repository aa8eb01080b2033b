import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import {
  type CartItem,
  lineHash,
  quantityIn,
  removeCartLine,
  setCartLine,
  toLineKey,
} from '#web/state/cart/cart-contents.ts';
import { toMaxQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { useCartQuantity } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { ProductChoice } from './options/product-options.tsx';

type AddToCartProduct = Pick<ProductResponse, '_id' | 'name' | 'image' | 'price' | 'countInStock'>;

type Phase = 'idle' | 'waiting' | 'added' | 'offline';

/** Long enough to read ADDED!, short enough not to wait for it; and longer than a text is checked. */
const maxMs: Partial<Record<Phase, number>> = { added: 800, waiting: 6000 };

interface AddToCartFormProps {
  product: AddToCartProduct;
  /** Of a product with options: undefined until they are loaded. A product without options has null. */
  choice: ProductChoice | null | undefined;
}

/**
 * Adds to what is in the cart, or changes the line that the page was opened for. Without a connection the cart keeps the
 * pieces, and the page stays.
 */
export function AddToCartForm({ product, choice }: AddToCartFormProps) {
  const { _id, name, image, price, countInStock } = product;
  const [qty, setQty] = useState<number | null>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const words = choice && { choices: choice.choices, chosen: choice.chosen };
  const key = toLineKey({ product: _id, ...words });
  const inCart = useCartQuantity(key);
  const { hash } = useLocation();
  // Dialogs have a hash of their own meanwhile.
  const [changedKey] = useState(hash.slice(lineHash.length));
  const changed = useCartQuantity(changedKey);
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const added = phase === 'added';
  const isReady = choice !== undefined && !choice?.isChecking;

  const maxQuantity = toMaxQuantity(countInStock);
  const addable = maxQuantity - (key === changedKey ? 0 : inCart);
  const wantedQty = qty ?? (changed || 1);
  // While ADDED! is shown, the quantity stays as it was chosen.
  const shownQty = added ? wantedQty : Math.min(wantedQty, Math.max(addable, 1));
  const quantities = Array.from({ length: Math.max(addable, shownQty) }, (_, index) => index + 1);

  const add = () => {
    if (!isReady) return setPhase('waiting');
    if (choice?.isBlocked) {
      setPhase('idle');
      return choice.reject();
    }
    setQty(shownQty);
    storedCart.update((cart) => {
      const index = cart.orderItems.findIndex((item) => toLineKey(item) === changedKey);
      const rest = removeCartLine(cart, changedKey);
      const total = Math.min(quantityIn(rest, key) + shownQty, maxQuantity);
      const line: CartItem = { product: _id, name, image, price, ...words, qty: total };
      return setCartLine(rest, line, index < 0 ? undefined : index);
    });
    setPhase('added');
  };
  const addWaiting = useEffectEvent(add);
  const endPhase = useEffectEvent(() => {
    if (!added) setPhase('idle');
    else if (navigator.onLine)
      navigate(choice?.isDefault === false ? '/cart' : `/cart/${_id}?qty=${storedQuantity(key)}`);
    else setPhase('offline');
  });
  useEffect(() => {
    if (!maxMs[phase]) return;
    if (phase === 'waiting' && isReady) return addWaiting();
    const timer = setTimeout(endPhase, maxMs[phase]);
    return () => clearTimeout(timer);
  }, [phase, isReady]);

  if (countInStock <= 0) {
    return (
      <Button disabled size="lg" block>
        Out of stock
      </Button>
    );
  }
  return (
    <>
      <div ref={form} className="flex items-end gap-3">
        <Select
          label="Quantity"
          value={shownQty}
          disabled={added || addable < 1}
          onChange={(event) => setQty(Number(event.target.value))}
          options={quantities.map((value) => ({ value, label: String(value) }))}
          className="min-h-14"
          fieldClassName="w-24 shrink-0"
        />
        {addable < 1 && !added ? (
          <Button size="lg" block variant="secondary" to="/cart">
            All we have is in your cart
          </Button>
        ) : (
          <Button
            size="lg"
            block
            variant={added ? 'success' : 'primary'}
            icon={added ? 'check' : 'cart'}
            busy={phase === 'waiting'}
            onClick={() => added || add()}
          >
            <span aria-live="polite">{added ? 'ADDED!' : changed ? 'Change in cart' : 'Add To Cart'}</span>
          </Button>
        )}
      </div>
      {(addable > 0 || added) && (
        <BuyBar
          form={form}
          hasOptions={choice !== null}
          name={name}
          price={price}
          isChange={changed > 0}
          added={added}
          onAdd={() => added || add()}
        />
      )}
      {phase === 'offline' && (
        <Notice tone="warning" title="You are offline.">
          It is in your cart. Prices and stock are checked when you are connected again.
        </Notice>
      )}
    </>
  );
}

const storedQuantity = (product: string) => quantityIn(storedCart.read(), product);
