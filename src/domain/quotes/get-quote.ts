import { and, asc, eq, type SQL } from 'drizzle-orm';
import { quoteChanges, quotes, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireActor } from '../shared/require-actor.ts';
import { findSimilarQuotes } from './find-similar-quotes.ts';
import { isShownTo, loadQuotes, quoteNotFoundError, toOwnQuote } from './load-quotes.ts';
import type { QuoteChangeResponse, QuoteDetailsResponse, QuoteResponse } from './schemas.ts';

/** The caller's own quote, or for an admin any with its history and similar ones. Throws `not_logged_in`, `not_found`. */
export async function getQuote(ctx: Ctx, id: string): Promise<QuoteDetailsResponse['quote']> {
  const actor = requireActor(ctx);
  if (!isUuid(id)) throw quoteNotFoundError();
  const isShown = actor.isAdmin ? undefined : isShownTo(actor.id);
  const [quote] = await loadQuotes(ctx, ctx.db, and(eq(quotes.id, id), isShown) as SQL);
  if (!quote) throw quoteNotFoundError();
  if (actor.isAdmin) {
    const [changes, similar] = await Promise.all([
      loadQuoteChanges(ctx.db, id),
      findSimilarQuotes(ctx.db, id),
    ]);
    return { ...quote, changes, similar, canConfirm: canConfirm(ctx, quote) };
  }
  return toOwnQuote(quote);
}

/** Whether the slicer can be asked about it now. */
const canConfirm = ({ slicer }: Ctx, { state, stlFile, confirmation }: QuoteResponse): boolean =>
  slicer !== null &&
  stlFile !== null &&
  state !== 'declined' &&
  state !== 'expired' &&
  confirmation?.state !== 'queued' &&
  confirmation?.state !== 'running';

async function loadQuoteChanges(db: Db, id: string): Promise<QuoteChangeResponse[]> {
  const rows = await db
    .select({ change: quoteChanges, name: users.name })
    .from(quoteChanges)
    .leftJoin(users, eq(users.id, quoteChanges.actorId))
    .where(eq(quoteChanges.quoteId, id))
    .orderBy(asc(quoteChanges.id));
  return rows.map(({ change, name }) => ({
    at: change.at.toISOString(),
    actor: change.actorId === null ? null : { _id: change.actorId, name: name ?? 'Unknown' },
    ...{ from: change.fromState, to: change.toState, note: change.note },
    total: toDollars(cents(change.totalCents)),
  }));
}
