import { eq } from 'drizzle-orm';
import { filaments, spoolEntries, spools } from '#db/schema.ts';
import { lockFilamentMarks } from '../filaments/lock-filament-marks.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import { fromGrams } from '../shared/grams.ts';
import { fromDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpool } from './load-spools.ts';
import type { SpoolInput, SpoolResponse } from './schemas.ts';
import { requirePriceAccess } from './spool-errors.ts';

/** Adds a spool with what is on it as its first entry. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function createSpool(
  ctx: Ctx,
  { filamentId, grams, reelGrams, pricePerKg, note }: SpoolInput,
): Promise<SpoolResponse> {
  const actor = requireStaffActor(ctx, 'runProduction');
  requirePriceAccess(actor, pricePerKg);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockFilamentMarks(tx);
    const [filament] = await tx
      .select({ pricePerKgCents: filaments.pricePerKgCents })
      .from(filaments)
      .where(eq(filaments.id, filamentId));
    if (!filament) throw badInputError('filamentId', 'There is no such filament.');
    const values = {
      ...{ filamentId, note: note ?? '', createdAt: at },
      reelMg: reelGrams == null ? null : fromGrams(reelGrams),
      pricePerKgCents: pricePerKg === undefined ? filament.pricePerKgCents : fromDollars(pricePerKg),
    };
    const [spool] = await tx.insert(spools).values(values).returning({ id: spools.id });
    const spoolId = spool?.id ?? '';
    await tx
      .insert(spoolEntries)
      .values({ spoolId, kind: 'measure', mg: fromGrams(grams), at, actorId: actor.id });
    return loadSpool(tx, actor, spoolId);
  });
}
