import { asc, eq, isNull, sql } from 'drizzle-orm';
import { filaments, spools } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { FilamentResponse } from './schemas.ts';
import { type FilamentRow, type FilamentStock, toFilamentResponse } from './to-filament-response.ts';

/**
 * All filaments with what their spools have, by material and color: a shop has some dozens. Roles see no prices. Throws
 * `not_logged_in`, `forbidden`.
 */
export async function listFilaments(ctx: Ctx): Promise<FilamentResponse[]> {
  const actor = requireStaffActor(ctx, 'readProduction');
  const [rows, stock] = await Promise.all([loadFilaments(ctx.db), loadFilamentStock(ctx.db)]);
  return rows.map((row) => {
    const { pricePerKg, ...filament } = toFilamentResponse(row, stock(row.id));
    return { ...filament, ...(actor.isAdmin && { pricePerKg }) };
  });
}

export const loadFilaments = (db: Db): Promise<FilamentRow[]> =>
  db.select().from(filaments).orderBy(asc(filaments.material), asc(filaments.color));

/** What the spools of each filament have that are not retired, or of one filament. */
export async function loadFilamentStock(
  db: Db,
  filamentId?: string,
): Promise<(filamentId: string) => FilamentStock> {
  const { balanceMg, reservedMg } = spools;
  const rows = await db
    .select({
      id: spools.filamentId,
      spools: sql<number>`count(*)::int`,
      balance: sql<number>`sum(${balanceMg})`.mapWith(Number),
      free: sql<number>`sum(greatest(0, ${balanceMg} - ${reservedMg}))`.mapWith(Number),
    })
    .from(spools)
    .where(
      filamentId === undefined
        ? isNull(spools.retiredAt)
        : sql`${spools.retiredAt} is null and ${eq(spools.filamentId, filamentId)}`,
    )
    .groupBy(spools.filamentId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? { spools: 0, balance: 0, free: 0 };
}
