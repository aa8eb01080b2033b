import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { lockQuote, quoteFrozenError } from '../change-quote-state.ts';
import { getQuote } from '../get-quote.ts';
import type { QuoteDetailsResponse } from '../schemas.ts';
import { queueConfirmations } from './queue-confirmation.ts';

/**
 * Asks the slicer about a quote, in a job; again if it was asked before.
 * @throws not_logged_in, forbidden, not_found
 * @throws no_slicer, confirmation_underway
 * @throws quote_frozen for a declined or expired quote, and for one whose file was deleted
 */
export async function confirmQuote(ctx: Ctx, id: string): Promise<QuoteDetailsResponse['quote']> {
  const actor = requireAdminActor(ctx);
  await ctx.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!ctx.slicer) throw noSlicerError();
    if (quote.state === 'declined' || quote.state === 'expired') throw quoteFrozenError(quote.state);
    if (!quote.uploadId) throw new ShopError('quote_frozen', 'The file of this quote was deleted.');
    const jobs = await queueConfirmations(ctx, tx, [id], { askedBy: actor.id });
    if (!jobs) throw confirmationUnderwayError();
  });
  return getQuote(ctx, id);
}

const noSlicerError = () =>
  new ShopError(
    'no_slicer',
    'This shop has no slicer. Install PrusaSlicer, or name its program in SLICER, and start the shop again.',
  );

const confirmationUnderwayError = () =>
  new ShopError('confirmation_underway', 'The slicer is asked about this quote already.');
