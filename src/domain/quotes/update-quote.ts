import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { cents, fromDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import {
  changeQuoteState,
  isExpired,
  lockQuote,
  type QuoteRow,
  quoteExpiredError,
  quoteFrozenError,
} from './change-quote-state.ts';
import { claimRequest } from './claim-request.ts';
import { getQuote } from './get-quote.ts';
import { queueReviewConfirmation } from './insert-quote.ts';
import { readPriceRules } from './pricing/read-price-rules.ts';
import type { QuoteDetailsResponse, UpdateQuoteInput } from './schemas.ts';

const dayMs = 86_400_000;
const maxValidDays = 365;
/** The highest price of a product. */
const maxTotalCents = 10_000_000;

/**
 * A person offers a quote that was in review, at the price of the rules or another one, or declines it, and its customer
 * is mailed; or puts a draft into review.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for an end in the past, and a price that no product can have
 * @throws quote_frozen for what an offered or later quote does not allow, quote_expired
 * @throws already_offered for an offer if the print request that it was made from has a product
 */
export async function updateQuote(
  ctx: Ctx,
  id: string,
  input: UpdateQuoteInput,
): Promise<QuoteDetailsResponse['quote']> {
  requireAdminActor(ctx);
  await ctx.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id);
    if (input.state === 'review') return reviewDraft(ctx, tx, quote, input);
    if (input.state === 'offered') await offerQuote(ctx, tx, quote, input);
    else await declineOpenQuote(ctx, tx, quote, input);
    // Its customer does not know of a draft.
    if (quote.state !== 'draft' || input.state === 'offered')
      await queueQuoteMail(ctx, tx, quote, input.state);
  });
  return getQuote(ctx, id);
}

/** Its customer sees it from now on. */
async function reviewDraft(ctx: Ctx, tx: Db, quote: QuoteRow, { price, note, validUntil }: UpdateQuoteInput) {
  if (quote.state !== 'draft') throw quoteFrozenError(quote.state);
  if (price !== undefined) throw badField('price', 'The price is set with the offer.');
  if (validUntil) throw badField('validUntil', 'Only an offer has an end.');
  await changeQuoteState(ctx, tx, quote, { state: 'review', ...(note !== undefined && { note }) });
  await queueReviewConfirmation(ctx, tx, quote);
}

async function offerQuote(ctx: Ctx, tx: Db, quote: QuoteRow, { price, note, ...input }: UpdateQuoteInput) {
  requireUnoffered(ctx, quote);
  await claimRequest(ctx, tx, quote);
  const validUntil = input.validUntil ? new Date(input.validUntil) : await findDefaultEnd(ctx, tx);
  requireEndWithin(ctx, validUntil);
  const totalCents = price === undefined ? quote.totalCents : fromDollars(price);
  if (totalCents > maxTotalCents) throw badField('price', 'Price is at most $100,000. Please set one.');
  await changeQuoteState(ctx, tx, quote, {
    ...{ state: 'offered', validUntil, totalCents, ...(note !== undefined && { note }) },
    ...(price !== undefined && { unitCents: cents(Math.round(totalCents / quote.quantity)) }),
  });
}

async function declineOpenQuote(
  ctx: Ctx,
  tx: Db,
  quote: QuoteRow,
  { price, note, validUntil }: UpdateQuoteInput,
) {
  if (quote.state !== 'offered') requireUnoffered(ctx, quote);
  else if (price !== undefined) throw quoteFrozenError(quote.state);
  else if (isExpired(ctx, quote)) throw quoteExpiredError();
  if (validUntil) throw badField('validUntil', 'Only an offer has an end.');
  await changeQuoteState(ctx, tx, quote, { state: 'declined', ...(note !== undefined && { note }) });
}

async function queueQuoteMail(ctx: Ctx, tx: Db, { id, userId }: QuoteRow, state: 'offered' | 'declined') {
  const [customer] = await tx.select().from(users).where(eq(users.id, userId));
  if (!customer || customer.deletedAt) return;
  await queueMail(ctx, tx, {
    ...{ key: `quote-${state}/${id}`, kind: `quote-${state}`, recipient: customer.email },
    isUnproved: customer.emailVerifiedAt === null,
    data: { quoteId: id, userId },
  });
}

function requireUnoffered(ctx: Ctx, quote: QuoteRow): void {
  if (quote.state === 'draft' || quote.state === 'review') return;
  throw isExpired(ctx, quote) && quote.state !== 'accepted'
    ? quoteExpiredError()
    : quoteFrozenError(quote.state);
}

async function findDefaultEnd(ctx: Ctx, tx: Db): Promise<Date> {
  const { rules } = await readPriceRules(tx);
  return new Date(ctx.clock.now().getTime() + rules.validDays * dayMs);
}

function requireEndWithin(ctx: Ctx, end: Date): void {
  const ms = end.getTime() - ctx.clock.now().getTime();
  if (ms <= 0) throw badField('validUntil', 'The end is in the past.');
  if (ms > maxValidDays * dayMs) throw badField('validUntil', 'An offer is valid for at most a year.');
}

function badField(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
