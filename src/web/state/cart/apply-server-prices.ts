import type { PricedCart, PricedCartLine } from '#domain/cart/schemas.ts';
import { type Cart, type CartItem, toLineKey, withItems } from './cart-contents.ts';
import { formatChosen } from './format-chosen.ts';

/** The priced lines by the keys of the lines that were asked for. */
export type PricedLines = ReadonlyMap<string, PricedCartLine>;

export const toPricedLines = (
  asked: readonly CartItem[],
  { lines }: Pick<PricedCart, 'lines'>,
): PricedLines =>
  new Map(asked.flatMap((item, index) => (lines[index] ? [[toLineKey(item), lines[index]]] : [])));

/**
 * Updates names, pictures and prices from the server, and what choices are called. A line from before its product had
 * options gets the default choices, and is joined with another line of these. Quantities are otherwise unchanged.
 */
export function applyServerPrices(cart: Cart, pricedLines: PricedLines): Cart {
  const items = new Map<string, CartItem>();
  for (const item of cart.orderItems) {
    const now = pricedLines.get(toLineKey(item));
    const next = now && now.problem !== 'gone' ? toUpdatedItem(item, now) : item;
    const key = toLineKey(next);
    const qty = next.qty + (items.get(key)?.qty ?? 0);
    items.set(key, qty === next.qty ? next : { ...next, qty });
  }
  return withItems(cart, [...items.values()]);
}

/** A line that cannot be sold as it was chosen keeps its choices, and its price: the server's is without them. */
function toUpdatedItem(item: CartItem, now: PricedCartLine): CartItem {
  const { name, image, choices, chosen } = now;
  const { price } = now.problem === 'choice' ? item : now;
  return { ...item, name, image, price, ...(chosen && { choices, chosen: formatChosen(chosen) }) };
}
