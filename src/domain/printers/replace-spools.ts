import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { printerSpools, printers, spools } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { badInputError } from '../shared/errors.ts';
import { toSpoolCode } from '../shared/label-codes.ts';

interface FilledSlot {
  slot: number;
  id: string;
}

/**
 * Puts these spools into a printer instead of those that are in it. Throws `bad_input` for a slot or a spool that is named
 * twice, and for a spool that is retired, unknown, or in another printer.
 */
export async function replaceSpools(tx: Db, printerId: string, filled: readonly FilledSlot[]): Promise<void> {
  filled.forEach(({ slot, id }, at) => {
    const earlier = filled.slice(0, at);
    if (earlier.some((other) => other.slot === slot))
      throw badInputError(`spools.${at}.slot`, `Slot ${slot} is named twice.`);
    if (earlier.some((other) => other.id === id))
      throw badInputError(`spools.${at}.id`, 'This spool is named twice.');
  });
  const ids = filled.map(({ id }) => id);
  // Locked, so that none is retired meanwhile.
  const usable = ids.length
    ? await tx
        .select({ id: spools.id })
        .from(spools)
        .where(and(inArray(spools.id, ids), isNull(spools.retiredAt)))
        .orderBy(asc(spools.id))
        .for('no key update')
    : [];
  const usableIds = new Set(usable.map(({ id }) => id));
  const unusable = ids.findIndex((id) => !usableIds.has(id));
  if (unusable >= 0)
    throw badInputError(`spools.${unusable}.id`, 'There is no such spool, or it is retired.');
  await refuseThoseOfOthers(tx, printerId, ids);
  await tx.delete(printerSpools).where(eq(printerSpools.printerId, printerId));
  if (!filled.length) return;
  await tx
    .insert(printerSpools)
    .values(filled.map(({ slot, id }) => ({ printerId, slot, spoolId: id })))
    .catch((error: unknown) => {
      // Somebody has put one into another printer since it was looked up.
      throw isConstraintViolation(error, 'printer_spools_in_one_printer')
        ? badInputError('spools', 'One of these spools is in another printer.')
        : error;
    });
}

async function refuseThoseOfOthers(tx: Db, printerId: string, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const [taken] = await tx
    .select({ id: spools.id, number: spools.number, printer: printers.name })
    .from(printerSpools)
    .innerJoin(spools, eq(spools.id, printerSpools.spoolId))
    .innerJoin(printers, eq(printers.id, printerSpools.printerId))
    .where(and(inArray(printerSpools.spoolId, ids), ne(printerSpools.printerId, printerId)))
    .limit(1);
  if (!taken) return;
  throw badInputError(
    `spools.${ids.indexOf(taken.id)}.id`,
    `${toSpoolCode(taken.number)} is in ${taken.printer}.`,
  );
}
