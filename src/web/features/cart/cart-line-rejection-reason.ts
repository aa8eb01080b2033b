import { isRecord } from '#web/state/api/is-record.ts';
import { maxCartLineQuantity } from '#web/state/cart/max-cart-line-quantity.ts';

/** Why the line of a cart address was not added to the cart. */
export type CartLineRejectionReason = 'not_sold' | 'too_many' | 'no_number';

const rejectionMessages: Record<CartLineRejectionReason, string> = {
  not_sold: 'That product is no longer in the shop.',
  too_many: `One line can have at most ${maxCartLineQuantity} pieces. Your cart was not changed.`,
  no_number: 'The quantity was not a whole number. Your cart was not changed.',
};

/** Location state for `/cart` after a rejected line. */
export const toCartRejectionState = (refusal: CartLineRejectionReason) => ({ refused: refusal });

/** The message for the location state of `/cart`, which may be a `message` of its own; null if there is none. */
export function readCartRejectionMessage(state: unknown): string | null {
  if (!isRecord(state)) return null;
  if (typeof state.message === 'string') return state.message;
  const known = Object.entries(rejectionMessages).find(([refusal]) => refusal === state.refused);
  return known ? known[1] : null;
}
