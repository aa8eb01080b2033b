import { filaments } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { fromGrams } from '../shared/grams.ts';
import { fromDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { FilamentInput, FilamentResponse } from './schemas.ts';
import { filamentExistsError, toDensityColumn, toFilamentResponse } from './to-filament-response.ts';

/** Adds a filament. Throws `not_logged_in`, `forbidden`, and `bad_input` for one that exists in this color. */
export async function createFilament(
  ctx: Ctx,
  { filament, density, pricePerKg, lowGrams, ...same }: FilamentInput,
): Promise<FilamentResponse> {
  requireAdminActor(ctx);
  const [row] = await ctx.db
    .insert(filaments)
    .values({
      ...{ ...same, material: filament, createdAt: ctx.clock.now() },
      ...{ densityMgPerCm3: toDensityColumn(density), pricePerKgCents: fromDollars(pricePerKg) },
      // It has no spool yet.
      ...(lowGrams !== null && { lowMg: fromGrams(lowGrams), runsShort: true }),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw filamentExistsError();
  return toFilamentResponse(row, { spools: 0, balance: 0, free: 0 });
}
