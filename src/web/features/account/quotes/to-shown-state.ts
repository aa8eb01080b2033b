import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import type { QuoteState } from '#domain/quotes/states.ts';

/** An accepted quote is ordered once its product is paid; otherwise it expires with its date, as an offered one does. */
export function toShownState(
  { state, validUntil, order }: Pick<QuoteResponse, 'state' | 'validUntil' | 'order'>,
  now = Date.now(),
): QuoteState | 'ordered' {
  if (state !== 'accepted' && state !== 'offered') return state;
  if (order?.isPaid) return 'ordered';
  return validUntil !== null && Date.parse(validUntil) <= now ? 'expired' : state;
}
