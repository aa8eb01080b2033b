import { isRecord } from '#web/state/is-record.ts';
import { maxLineQty } from '#web/state/max-line-qty.ts';

/** Why the line that an address asked for is not in the cart. */
export type LineRefusal = 'not_sold' | 'too_many' | 'no_number';

const words: Record<LineRefusal, string> = {
  not_sold: 'That product is no longer in the shop.',
  too_many: `One line can have at most ${maxLineQty} pieces. We left your cart as it was.`,
  no_number: 'The quantity was not a whole number. We left your cart as it was.',
};

/** What `/cart` is told by the address before. */
export const refused = (refusal: LineRefusal) => ({ refused: refusal });

/** The words for what `/cart` was told, if it was told anything. */
export function refusalWords(state: unknown): string | null {
  const named = isRecord(state) ? state.refused : null;
  const known = Object.entries(words).find(([refusal]) => refusal === named);
  return known ? known[1] : null;
}
