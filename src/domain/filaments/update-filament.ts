import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import { filaments, spools } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { fromGrams } from '../shared/grams.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { fromDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { loadFilamentStock } from './list-filaments.ts';
import { lockFilamentMarks } from './lock-filament-marks.ts';
import { lockProductsWithFilament, renameInProducts } from './rename-in-products.ts';
import type { FilamentResponse, UpdateFilamentInput } from './schemas.ts';
import { filamentExistsError, toDensityColumn, toFilamentResponse } from './to-filament-response.ts';

const filamentNotFoundError = () => new ShopError('not_found', 'There is no such filament.');
const changedMeanwhileError = () =>
  new ShopError('changed_meanwhile', 'Somebody else has changed this filament meanwhile.');

/**
 * Changes the sent fields of a filament. Quotes that were made keep their prices; products follow another name.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for a material and color that another one has
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function updateFilament(
  ctx: Ctx,
  id: string,
  { version, filament, density, pricePerKg, lowGrams, ...same }: UpdateFilamentInput,
): Promise<FilamentResponse> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw filamentNotFoundError();
  const isSeen = version === undefined ? undefined : eq(filaments.version, version);
  const updated = await ctx.db
    .transaction(async (tx) => {
      const [known] = await readFilamentName(tx, id);
      const isRenamed =
        known !== undefined &&
        !isDeepStrictEqual(known, { filament: filament ?? known.filament, color: same.color ?? known.color });
      // Who ends a print has locked its spools and then products, and a payment its products, when they come to the filament.
      if (isRenamed) {
        await lockSpools(tx, id);
        await lockProductsWithFilament(tx, known);
      }
      if (isRenamed || lowGrams !== undefined) await lockFilamentMarks(tx);
      const [before] = await readFilamentName(tx, id).for('no key update');
      const [written] = await tx
        .update(filaments)
        .set({
          ...same,
          ...(filament !== undefined && { material: filament }),
          ...(density !== undefined && { densityMgPerCm3: toDensityColumn(density) }),
          ...(pricePerKg !== undefined && { pricePerKgCents: fromDollars(pricePerKg) }),
          ...(lowGrams !== undefined && toMarkColumns(lowGrams)),
          version: sql`${filaments.version} + 1`,
        })
        .where(and(eq(filaments.id, id), isSeen))
        .returning();
      if (!before || !written) return null;
      const after = { filament: written.material, color: written.color };
      if (!isDeepStrictEqual(before, after)) {
        // Then other products were locked.
        if (!isDeepStrictEqual(known, before)) throw changedMeanwhileError();
        await renameInProducts(tx, before, after);
      }
      return toFilamentResponse(written, (await loadFilamentStock(tx, id))(id));
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'filaments_color_once') ? filamentExistsError() : error;
    });
  if (updated) return updated;
  throw (await ctx.db.$count(filaments, eq(filaments.id, id)))
    ? changedMeanwhileError()
    : filamentNotFoundError();
}

const readFilamentName = (tx: Db, id: string) =>
  tx
    .select({ filament: filaments.material, color: filaments.color })
    .from(filaments)
    .where(eq(filaments.id, id));

const lockSpools = (tx: Db, filamentId: string) =>
  tx
    .select({ id: spools.id })
    .from(spools)
    .where(eq(spools.filamentId, filamentId))
    .orderBy(asc(spools.id))
    .for('no key update');

const toMarkColumns = (lowGrams: number | null) => {
  const lowMg = lowGrams === null ? null : fromGrams(lowGrams);
  return { lowMg, runsShort: sql`runs_filament_short(${filaments.id}, ${lowMg})` };
};
