import { eq } from 'drizzle-orm';
import { spoolEntries, spools } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import { formatGrams, fromGrams, toGrams } from '../shared/grams.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { toSpoolCode } from '../shared/label-codes.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpool } from './load-spools.ts';
import { maxSpoolGrams, type SpoolEntryInput, type SpoolResponse } from './schemas.ts';
import { spoolNotFoundError } from './spool-errors.ts';

/**
 * Books what a person has weighed, wasted or corrected. A measured spool gets the difference to what the ledger has, which
 * may be less than what is reserved.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for more waste than there is on it, and for more than a spool can have
 */
export async function addSpoolEntry(
  ctx: Ctx,
  id: string,
  { kind, grams, note }: SpoolEntryInput,
): Promise<SpoolResponse> {
  const actor = requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw spoolNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const [spool] = await tx
      .select({ number: spools.number, balanceMg: spools.balanceMg })
      .from(spools)
      .where(eq(spools.id, id))
      .for('no key update');
    if (!spool) throw spoolNotFoundError();
    const said = fromGrams(grams);
    const mg = { measure: said - spool.balanceMg, waste: -said, adjust: said }[kind];
    if (spool.balanceMg + mg < 0) {
      const message = `${toSpoolCode(spool.number)} has ${formatGrams(spool.balanceMg)}. If this is wrong, weigh it.`;
      throw badInputError('grams', message);
    }
    if (toGrams(spool.balanceMg + mg) > maxSpoolGrams)
      throw badInputError('grams', `A spool has at most ${maxSpoolGrams} g.`);
    await tx
      .insert(spoolEntries)
      .values({ spoolId: id, kind, mg, at: ctx.clock.now(), actorId: actor.id, note });
    return loadSpool(tx, actor, id);
  });
}
