import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { type CartItem, withLine, withoutLine } from '#web/state/cart-contents.ts';
import { maxLineQty } from '#web/state/max-line-qty.ts';
import { useAppSelector } from '#web/state/store.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { type LineRefusal, refused } from './line-refusal.ts';
import { readableQuote } from './readable-quote.ts';

/** The quantity an address asks for, 1 where it says none, or why it cannot be had. */
export function readQty(text: string | null): number | LineRefusal {
  if (text === null) return 1;
  if (!/^\d+$/.test(text)) return 'no_number';
  return Number(text) > maxLineQty ? 'too_many' : Number(text);
}

/**
 * `/cart/{id}?qty=` sets that line, however often it is loaded, and becomes `/cart`, which says why where
 * it cannot. Answers whether it is still at it, and what went wrong.
 */
export function useLineOfAddress() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const qty = readQty(search.get('qty'));
  const seen = useAppSelector(({ productDetails: { product } }) => (product?._id === id ? product : null));
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    if (!id) return;
    const gone = new AbortController();
    const arrive = (refusal?: LineRefusal) =>
      navigate('/cart', { replace: true, state: refusal && refused(refusal) });
    if (typeof qty === 'string') {
      arrive(qty);
      return;
    }
    const set = (line: CartItem) => {
      storedCart.change((cart) => withLine(cart, line));
      arrive();
    };
    const known = storedCart.read().orderItems.find((item) => item.product === id) ?? seen;
    if (qty === 0) {
      storedCart.change((cart) => withoutLine(cart, id));
      arrive();
    } else if (known) set({ product: id, name: known.name, image: known.image, price: known.price, qty });
    else
      askForLine(id, qty, gone.signal).then(
        (line) => (line ? set(line) : arrive('not_sold')),
        (error: unknown) => {
          if (gone.signal.aborted) return;
          const { code, message } = failureOf(error);
          // The quantity has been judged: what the server does not understand is the product's name.
          if (code === 'bad_input') arrive('not_sold');
          else setFailure(message);
        },
      );
    return () => gone.abort();
  }, [id, qty, seen, navigate, turn]);

  const again = () => {
    setFailure(null);
    setTurn((count) => count + 1);
  };
  return { pending: id !== undefined && failure === null, failure: id ? failure : null, again };
}

async function askForLine(product: string, qty: number, signal: AbortSignal): Promise<CartItem | null> {
  const body = { lines: [{ product, qty }] };
  const { lines } = await callApi('/api/cart/quote', { method: 'POST', body, answer: readableQuote, signal });
  const [line] = lines;
  if (!line || line.problem === 'gone') return null;
  return { product, qty, name: line.name, image: line.image, price: line.price };
}
