import { desc, eq, type SQL } from 'drizzle-orm';
import { filaments, printerSpools, printers, spools } from '#db/schema.ts';
import type { AuthenticatedActor, Db } from '../shared/ctx.ts';
import { toGrams } from '../shared/grams.ts';
import { toSpoolCode } from '../shared/label-codes.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { SpoolResponse } from './schemas.ts';
import { spoolNotFoundError } from './spool-errors.ts';

/** The spools with filament and printer, newest first; prices are for the owner. */
export async function loadSpools(
  db: Db,
  { isAdmin }: AuthenticatedActor,
  which: SQL | undefined,
): Promise<SpoolResponse[]> {
  const rows = await db
    .select({
      spool: spools,
      filament: { material: filaments.material, color: filaments.color, hex: filaments.hex },
      printer: { id: printers.id, name: printers.name, slot: printerSpools.slot },
    })
    .from(spools)
    .innerJoin(filaments, eq(filaments.id, spools.filamentId))
    .leftJoin(printerSpools, eq(printerSpools.spoolId, spools.id))
    .leftJoin(printers, eq(printers.id, printerSpools.printerId))
    .where(which)
    .orderBy(desc(spools.number));
  return rows.map(({ spool, filament, printer }) => ({
    ...{ _id: spool.id, number: spool.number, code: toSpoolCode(spool.number) },
    filament: {
      ...{ _id: spool.filamentId, filament: filament.material },
      ...{ color: filament.color, hex: filament.hex },
    },
    ...{ grams: toGrams(spool.balanceMg), reserved: toGrams(spool.reservedMg) },
    free: toGrams(Math.max(0, spool.balanceMg - spool.reservedMg)),
    reelGrams: spool.reelMg === null ? null : toGrams(spool.reelMg),
    ...(isAdmin && { pricePerKg: toDollars(cents(spool.pricePerKgCents)) }),
    note: spool.note,
    printer: printer?.id ? { _id: printer.id, name: printer.name ?? '', slot: printer.slot ?? 0 } : null,
    retired: spool.retiredAt !== null,
    createdAt: spool.createdAt.toISOString(),
    version: spool.version,
  }));
}

/** One of them. Throws `not_found`. */
export async function loadSpool(db: Db, actor: AuthenticatedActor, id: string): Promise<SpoolResponse> {
  const [spool] = await loadSpools(db, actor, eq(spools.id, id));
  if (!spool) throw spoolNotFoundError();
  return spool;
}
