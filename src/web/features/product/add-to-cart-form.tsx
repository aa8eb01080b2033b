import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { quantityIn, setCartLine } from '#web/state/cart/cart-contents.ts';
import { toMaxQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { useCartQuantity } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BuyBar } from './buy-bar.tsx';

type AddToCartProduct = Pick<ProductResponse, '_id' | 'name' | 'image' | 'price' | 'countInStock'>;

/** Long enough to read ADDED!, short enough not to wait for it. */
const addedShownMs = 800;

/** Adds to what is in the cart. Without a connection the cart keeps the pieces, and the page stays. */
export function AddToCartForm({ product }: { product: AddToCartProduct }) {
  const { _id, countInStock } = product;
  const [qty, setQty] = useState(1);
  const [phase, setPhase] = useState<'idle' | 'added' | 'offline'>('idle');
  const inCart = useCartQuantity(_id);
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const added = phase === 'added';

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => {
      if (navigator.onLine) navigate(`/cart/${_id}?qty=${storedQuantity(_id)}`);
      else setPhase('offline');
    }, addedShownMs);
    return () => clearTimeout(timer);
  }, [added, _id, navigate]);

  if (countInStock <= 0) {
    return (
      <Button disabled size="lg" block>
        Out of stock
      </Button>
    );
  }
  const maxQuantity = toMaxQuantity(countInStock);
  const addable = maxQuantity - inCart;
  // While ADDED! is shown, the quantity stays as it was chosen.
  const shownQty = added ? qty : Math.min(qty, Math.max(addable, 1));
  const quantities = Array.from({ length: Math.max(addable, shownQty) }, (_, index) => index + 1);

  const add = () => {
    setQty(shownQty);
    storedCart.update((cart) => {
      const { name, image, price } = product;
      const total = Math.min(quantityIn(cart, _id) + shownQty, maxQuantity);
      return setCartLine(cart, { product: _id, name, image, price, qty: total });
    });
    setPhase('added');
  };

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
            onClick={() => added || add()}
          >
            <span aria-live="polite">{added ? 'ADDED!' : 'Add To Cart'}</span>
          </Button>
        )}
      </div>
      {(addable > 0 || added) && (
        <BuyBar
          form={form}
          name={product.name}
          price={product.price}
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
