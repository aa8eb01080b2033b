import { maxCartLines, type PricedCartLine, pricedCartResponse } from '#domain/cart/schemas.ts';
import type { OrderItemResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type Cart, quantityIn, setCartLine, toLineKey } from '#web/state/cart/cart-contents.ts';
import { formatChosen } from '#web/state/cart/format-chosen.ts';
import { toMaxQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';

export interface BuyAgainResult {
  /** Pieces that are in the cart now and were not before. */
  added: number;
  /** For people: which lines are not in the cart as they were ordered, and why. */
  problems: string[];
}

/**
 * Adds the items of an order to the cart, at today's prices, as far as they are sold and in stock. Throws ApiError if
 * the shop cannot be asked; the cart is then unchanged.
 */
export async function addOrderToCart(items: readonly OrderItemResponse[]): Promise<BuyAgainResult> {
  const body = {
    lines: items.map(({ product, qty, choices }) => ({ product, qty, ...(choices && { choices }) })),
  };
  const call = { method: 'POST', body, responseSchema: pricedCartResponse } as const;
  const { lines } = await callApi('/api/cart/quote', call);
  const result: BuyAgainResult = { added: 0, problems: [] };
  storedCart.update((before) =>
    lines.reduce((cart, line, index) => {
      const { added, problem } = planLine(cart, line, items[index]?.name ?? line.name);
      if (problem) result.problems.push(problem);
      if (!added) return cart;
      result.added += added;
      const { product, name, image, price, choices, chosen } = line;
      const words = choices && { choices, chosen: formatChosen(chosen) };
      const qty = quantityIn(cart, toLineKey(line)) + added;
      return setCartLine(cart, { product, name, image, price, ...words, qty });
    }, before),
  );
  return result;
}

/** How many pieces of a line can be added, and why not all. */
function planLine(
  cart: Cart,
  line: PricedCartLine,
  orderedName: string,
): { added: number; problem?: string } {
  const { name, qty, countInStock, problem } = line;
  if (problem === 'gone') return { added: 0, problem: `${orderedName} is no longer sold.` };
  if (problem === 'choice') return { added: 0, problem: `${name}: ${line.message}` };
  if (countInStock <= 0) return { added: 0, problem: `${name} is sold out.` };
  const inCart = quantityIn(cart, toLineKey(line));
  if (!inCart && cart.orderItems.length >= maxCartLines)
    return { added: 0, problem: `${name} was not added: a cart has at most ${maxCartLines} products.` };
  const maxQuantity = toMaxQuantity(countInStock);
  if (inCart >= maxQuantity) return { added: 0, problem: `${name}: all we have is in your cart already.` };
  if (inCart + qty <= maxQuantity) return { added: qty };
  const added = maxQuantity - inCart;
  return { added, problem: `${name}: ${added} of ${qty} added, since only ${maxQuantity} are in stock.` };
}
