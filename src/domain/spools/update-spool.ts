import { and, eq, sql } from 'drizzle-orm';
import { printerSpools, spools } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { fromGrams } from '../shared/grams.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { toSpoolCode } from '../shared/label-codes.ts';
import { fromDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpool } from './load-spools.ts';
import type { SpoolResponse, UpdateSpoolInput } from './schemas.ts';
import { requirePriceAccess, spoolNotFoundError } from './spool-errors.ts';

/**
 * Changes the sent fields of a spool, or puts it away or back.
 * @throws not_logged_in, forbidden, not_found
 * @throws changed_meanwhile if `version` is not the current one
 * @throws spool_in_use if it is to be retired and is in a printer
 */
export async function updateSpool(
  ctx: Ctx,
  id: string,
  { version, reelGrams, pricePerKg, note, retired }: UpdateSpoolInput,
): Promise<SpoolResponse> {
  const actor = requireStaffActor(ctx, 'runProduction');
  requirePriceAccess(actor, pricePerKg);
  if (!isUuid(id)) throw spoolNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const isSeen = version === undefined ? undefined : eq(spools.version, version);
    const [row] = await tx
      .update(spools)
      .set({
        ...(note !== undefined && { note }),
        ...(reelGrams !== undefined && { reelMg: reelGrams === null ? null : fromGrams(reelGrams) }),
        ...(pricePerKg !== undefined && { pricePerKgCents: fromDollars(pricePerKg) }),
        ...(retired !== undefined && { retiredAt: retired ? ctx.clock.now() : null }),
        version: sql`${spools.version} + 1`,
      })
      .where(and(eq(spools.id, id), isSeen))
      .returning({ number: spools.number, reservedMg: spools.reservedMg });
    if (!row)
      throw (await tx.$count(spools, eq(spools.id, id)))
        ? new ShopError('changed_meanwhile', 'Somebody else has changed this spool meanwhile.')
        : spoolNotFoundError();
    if (retired && (row.reservedMg > 0 || (await isInPrinter(tx, id))))
      throw new ShopError(
        'spool_in_use',
        `${toSpoolCode(row.number)} prints, or is in a printer. Take it out first.`,
      );
    return loadSpool(tx, actor, id);
  });
}

const isInPrinter = (tx: Db, id: string) => tx.$count(printerSpools, eq(printerSpools.spoolId, id));
