import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { filaments, printAttempts, printerSpools, printers, spools } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { liveAttemptStates } from './states.ts';

/** Printers that are in the farm, by their position, with what is in them and the attempt that is not over. */
export const loadPrinters = (db: Db) => selectPrinters(db, isNull(printers.removedAt));

/** The printer with this id, removed or not. */
export async function loadPrinter(db: Db, id: string): Promise<LoadedPrinter | undefined> {
  const [printer] = await selectPrinters(db, eq(printers.id, id));
  return printer;
}

async function selectPrinters(db: Db, which: SQL) {
  const isLive = and(
    eq(printAttempts.printerId, printers.id),
    inArray(printAttempts.state, liveAttemptStates),
  );
  const found = await db
    .select({ printer: printers, attemptId: printAttempts.id })
    .from(printers)
    .leftJoin(printAttempts, isLive)
    .where(which)
    .orderBy(asc(printers.position), asc(printers.id));
  if (!found.length) return [];
  const ids = found.map(({ printer }) => printer.id);
  const loaded = await db
    .select({
      ...{ printerId: printerSpools.printerId, slot: printerSpools.slot },
      ...{ spool: spools, filament: filaments },
    })
    .from(printerSpools)
    .innerJoin(spools, eq(spools.id, printerSpools.spoolId))
    .innerJoin(filaments, eq(filaments.id, spools.filamentId))
    .where(inArray(printerSpools.printerId, ids))
    .orderBy(asc(printerSpools.slot));
  const byPrinter = Map.groupBy(loaded, ({ printerId }) => printerId);
  return found.map(({ printer, attemptId }) => ({
    ...{ printer, attemptId, spools: byPrinter.get(printer.id) ?? [] },
  }));
}

export type LoadedPrinter = Awaited<ReturnType<typeof selectPrinters>>[number];
