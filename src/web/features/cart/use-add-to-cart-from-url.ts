import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { type CartItem, removeCartLine, setCartLine } from '#web/state/cart/cart-contents.ts';
import { formatChosen } from '#web/state/cart/format-chosen.ts';
import { maxCartLineQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { useAppSelector } from '#web/state/store.ts';
import { type CartLineRejectionReason, toCartRejectionState } from './cart-line-rejection-reason.ts';
import { pricedCartSchema } from './totals/priced-cart-schema.ts';

/** The quantity in the address, 1 if it has none, or why it is rejected. */
export function parseQuantity(text: string | null): number | CartLineRejectionReason {
  if (text === null) return 1;
  if (!/^\d+$/.test(text)) return 'no_number';
  return Number(text) > maxCartLineQuantity ? 'too_many' : Number(text);
}

/**
 * `/cart/{id}?qty=` sets the line of the default choices, also when loaded repeatedly, and redirects to `/cart`, which shows why if the line
 * was rejected. Returns whether this is in progress, and an error message.
 */
export function useAddToCartFromUrl() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const qty = parseQuantity(search.get('qty'));
  const loadedProduct = useAppSelector(({ productDetails: { product } }) =>
    product?._id === id ? product : null,
  );
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const run = useAbortableTask(`${id} ${qty}`, (signal) => {
    if (!id) return;
    const goToCart = (rejection?: CartLineRejectionReason) =>
      navigate('/cart', { replace: true, state: rejection && toCartRejectionState(rejection) });
    if (typeof qty === 'string') {
      goToCart(qty);
      return;
    }
    const setLine = (line: CartItem) => {
      storedCart.update((cart) => setCartLine(cart, line));
      goToCart();
    };
    const items = storedCart.read().orderItems.filter((item) => item.product === id);
    const isChosen = items.some(({ choices }) => choices) || loadedProduct?.options;
    const known = isChosen ? null : (items[0] ?? loadedProduct);
    if (qty === 0 && !isChosen) {
      storedCart.update((cart) => removeCartLine(cart, id));
      goToCart();
    } else if (known) setLine({ product: id, name: known.name, image: known.image, price: known.price, qty });
    else
      fetchCartLine(id, qty, signal).then(
        (line) => (line ? setLine(line) : goToCart('not_sold')),
        (error: unknown) => {
          if (signal.aborted) return;
          const { code, message } = toApiFailure(error);
          // The quantity has already been checked, so the server rejects the product's id.
          if (code === 'bad_input') goToCart('not_sold');
          else setFailure(message);
        },
      );
  });

  const retry = () => {
    setFailure(null);
    run();
  };
  return { pending: id !== undefined && failure === null, failure: id ? failure : null, retry };
}

async function fetchCartLine(product: string, qty: number, signal: AbortSignal): Promise<CartItem | null> {
  const body = { lines: [{ product, qty: qty || 1 }] };
  const { lines } = await callApi('/api/cart/quote', {
    method: 'POST',
    body,
    responseSchema: pricedCartSchema,
    signal,
  });
  const [line] = lines;
  if (!line || line.problem === 'gone') return null;
  const { name, image, price, choices, chosen } = line;
  return { product, qty, name, image, price, ...(choices && { choices, chosen: formatChosen(chosen) }) };
}
