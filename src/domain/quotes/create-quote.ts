import { quotes } from '#db/schema.ts';
import { findFilament } from '../filaments/find-filament.ts';
import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { lockOwnUpload } from '../uploads/lock-own-upload.ts';
import { getQuote } from './get-quote.ts';
import { measureUpload } from './measure-upload.ts';
import { type PricedChoices, priceChoices } from './price-choices.ts';
import { recordQuoteChange } from './record-quote-change.ts';
import type { QuoteInput, QuoteResponse } from './schemas.ts';

const dayMs = 86_400_000;

/**
 * Measures the caller's uploaded mesh and prices it: offered at once, or for a person to look at.
 * @throws not_logged_in, unreadable, interrupted, too_many_tries
 * @throws bad_input for a file that is not the caller's mesh, and for a filament that the shop does not have
 */
export async function createQuote(ctx: Ctx, input: QuoteInput): Promise<QuoteResponse> {
  const actor = requireActor(ctx);
  const { stlFile, quantity, filament, color, profile, infill, scale, supports } = input;
  const choices = { filament, color, profile, infill, scale, supports, rotation: input.rotation ?? null };
  const upload = await requireOwnMesh(ctx.db, actor, stlFile);
  const printedIn = await findFilament(ctx.db, choices);
  const { measures, checks } = await measureUpload(ctx, upload, choices);
  const priced = await priceChoices(ctx.db, printedIn, measures, checks, input);
  const id = await ctx.db.transaction(async (tx) => {
    // It may have been deleted while it was measured.
    const { id: uploadId, fileName } = await requireOwnMesh(tx, actor, stlFile);
    const found = [fileName, printedIn.material, printedIn.color, actor.name, actor.email];
    const [row] = await tx
      .insert(quotes)
      .values({
        ...{ userId: actor.id, uploadId, choices, measures, checks, quantity },
        filamentId: printedIn.id,
        ...toPricedColumns(ctx, priced),
        searchText: found.join(' '),
        ...{ createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() },
      })
      .returning();
    if (!row) throw new Error('an inserted quote was not returned');
    await recordQuoteChange(ctx, tx, row, null);
    return row.id;
  });
  const { changes: _changes, similar: _similar, canConfirm: _canConfirm, ...quote } = await getQuote(ctx, id);
  return quote;
}

function toPricedColumns(ctx: Ctx, { estimate, price, state, reasons, ...by }: PricedChoices) {
  const validUntil = new Date(ctx.clock.now().getTime() + by.rules.validDays * dayMs);
  return {
    ...{ estimate, state, reviewReasons: reasons, rulesVersion: by.rulesVersion },
    ...{ unitCents: price.unit, totalCents: price.total, priceSteps: price.steps },
    validUntil: state === 'offered' ? validUntil : null,
  };
}

async function requireOwnMesh(db: Db, actor: AuthenticatedActor, path: string) {
  const file = await lockOwnUpload(db, actor, 'stl', path);
  if (file) return file;
  const message = 'This is not the path of a model that you have uploaded. Please choose the file again.';
  throw new ShopError('bad_input', message, [{ path: 'stlFile', message }]);
}
