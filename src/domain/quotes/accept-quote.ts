import { insertProduct } from '../catalogue/insert-product.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { cents } from '../shared/money.ts';
import { requireActor } from '../shared/require-actor.ts';
import {
  changeQuoteState,
  isExpired,
  lockQuote,
  type QuoteRow,
  quoteExpiredError,
  quoteFrozenError,
} from './change-quote-state.ts';
import { claimRequest } from './claim-request.ts';
import { toQuoteProduct } from './to-quote-product.ts';

/**
 * Creates the private product of the caller's offered quote: one piece that is all copies, so that the price holds to
 * the cent. Called again, it returns the same product.
 * @throws not_logged_in, not_found
 * @throws quote_in_review, quote_expired, quote_frozen
 * @throws already_offered if the print request that it was made from has another product
 */
export async function acceptQuote(ctx: Ctx, id: string): Promise<{ product: { _id: string } }> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id, actor.id);
    if (quote.state === 'review') throw quoteInReviewError();
    if (quote.state === 'declined') throw quoteFrozenError(quote.state);
    if (isExpired(ctx, quote)) throw quoteExpiredError();
    return { product: { _id: quote.productId ?? (await createQuoteProduct(ctx, tx, quote)) } };
  });
}

async function createQuoteProduct(ctx: Ctx, tx: Db, quote: QuoteRow): Promise<string> {
  const described = await toQuoteProduct(tx, quote);
  const product = await insertProduct(
    ctx,
    tx,
    { ...described, price: cents(quote.totalCents) },
    quote.userId,
  );
  await claimRequest(ctx, tx, quote, product.id);
  await changeQuoteState(ctx, tx, quote, { state: 'accepted', productId: product.id });
  return product.id;
}

const quoteInReviewError = () =>
  new ShopError('quote_in_review', 'We are looking at this model and will mail you our offer.');
