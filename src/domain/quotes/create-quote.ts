import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { lockOwnUpload } from '../uploads/lock-own-upload.ts';
import { getQuote } from './get-quote.ts';
import { insertQuote } from './insert-quote.ts';
import { type PricedUpload, priceUpload } from './price-upload.ts';
import type { QuoteInput, QuoteResponse } from './schemas.ts';

/**
 * Measures the caller's uploaded mesh and prices it: offered at once, or for a person to look at, as the rules say or the
 * caller wishes.
 * @throws not_logged_in, unreadable, interrupted, too_many_tries
 * @throws bad_input for a file that is not the caller's mesh, and for a filament that the shop does not have
 */
export async function createQuote(ctx: Ctx, input: QuoteInput): Promise<QuoteResponse> {
  const actor = requireActor(ctx);
  const { stlFile, quantity, rotation = null, review, ...choices } = input;
  const upload = await requireOwnMesh(ctx.db, actor, stlFile);
  const measured = await priceUpload(ctx, upload, { ...choices, rotation }, quantity);
  const priced = review ? putIntoReview(measured) : measured;
  const id = await ctx.db.transaction(async (tx) => {
    // It may have been deleted while it was measured.
    const row = await insertQuote(ctx, tx, actor, await requireOwnMesh(tx, actor, stlFile), priced);
    if (!row) throw new Error('an inserted quote was not returned');
    return row.id;
  });
  const { changes: _changes, similar: _similar, canConfirm: _canConfirm, ...quote } = await getQuote(ctx, id);
  return quote;
}

/** As the customer wishes, whatever the rules say. */
function putIntoReview({ priced, ...same }: PricedUpload): PricedUpload {
  const reasons = ['The customer has asked for it.', ...priced.reasons];
  return { ...same, priced: { ...priced, state: 'review', reasons } };
}

async function requireOwnMesh(db: Db, actor: AuthenticatedActor, path: string) {
  const file = await lockOwnUpload(db, actor, 'stl', path);
  if (file) return file;
  const message = 'This is not the path of a model that you have uploaded. Please choose the file again.';
  throw new ShopError('bad_input', message, [{ path: 'stlFile', message }]);
}
