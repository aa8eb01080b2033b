import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { printAttempts, printerSpools, printers } from '#db/schema.ts';
import type { AuthenticatedActor, Db } from '../shared/ctx.ts';
import { loadSpools } from '../spools/load-spools.ts';
import type { SpoolResponse } from '../spools/schemas.ts';
import { liveAttemptStates } from './states.ts';

export interface LoadedPrinter {
  printer: typeof printers.$inferSelect;
  /** The attempt that is not over. */
  attemptId: string | null;
  /** In its slots; their prices are for the owner. */
  spools: SpoolResponse[];
}

/** Printers that are in the farm, by their position. */
export const loadPrinters = (db: Db, actor: AuthenticatedActor): Promise<LoadedPrinter[]> =>
  selectPrinters(db, actor, isNull(printers.removedAt));

/** The printer with this id, removed or not. */
export async function loadPrinter(
  db: Db,
  actor: AuthenticatedActor,
  id: string,
): Promise<LoadedPrinter | undefined> {
  const [printer] = await selectPrinters(db, actor, eq(printers.id, id));
  return printer;
}

async function selectPrinters(db: Db, actor: AuthenticatedActor, which: SQL): Promise<LoadedPrinter[]> {
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
  const loaded = await loadSpools(db, actor, inArray(printerSpools.printerId, ids));
  const byPrinter = Map.groupBy(loaded, ({ printer }) => printer?._id);
  return found.map(({ printer, attemptId }) => ({
    ...{ printer, attemptId, spools: byPrinter.get(printer.id) ?? [] },
  }));
}
