import { and, eq, inArray, sql } from 'drizzle-orm';
import { printAttempts, printers, printJobs } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor, requireStaffActor } from '../shared/require-actor.ts';
import { checkSlicerSettings } from './check-slicer-settings.ts';
import { printerNameTakenError, toConnectionFields } from './connection-fields.ts';
import { getPrinter, printerNotFoundError } from './list-printers.ts';
import { lockPrintJobs } from './lock-print-jobs.ts';
import { replaceSpools } from './replace-spools.ts';
import type { PrinterResponse, UpdatePrinterInput } from './schemas.ts';
import { liveAttemptStates } from './states.ts';

/**
 * Changes the sent fields of a printer: state, message and spools by who prints, everything else by the owner.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for a name that another one has, an address without its key, a spool that cannot be put in, and
 * another state before its bed is clear
 * @throws printer_busy for another state, another connection or its removal while an attempt is not over
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function updatePrinter(
  ctx: Ctx,
  id: string,
  input: UpdatePrinterInput,
): Promise<PrinterResponse> {
  requireAllowed(ctx, input);
  checkSlicerSettings(input.slicerSettings);
  if (!isUuid(id)) throw printerNotFoundError();
  await ctx.db
    .transaction((tx) => writeChanges(ctx, tx, id, input))
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'printers_name_once') ? printerNameTakenError() : error;
    });
  return getPrinter(ctx, id);
}

function requireAllowed(ctx: Ctx, { version: _, state, message, spools, ...owners }: UpdatePrinterInput) {
  if (Object.values(owners).some((value) => value !== undefined)) requireAdminActor(ctx);
  else requireStaffActor(ctx, 'runProduction');
}

async function writeChanges(ctx: Ctx, tx: Db, id: string, input: UpdatePrinterInput): Promise<void> {
  const { version, spools, removed, state, kind, url, apiKey, ...same } = input;
  // A start changes its state, so that it waits for this lock.
  const [before] = await tx.select().from(printers).where(eq(printers.id, id)).for('no key update');
  if (!before) throw printerNotFoundError();
  if (version !== undefined && version !== before.version)
    throw new ShopError('changed_meanwhile', 'Somebody else has changed this printer meanwhile.');
  const isReconnected = [kind, url, apiKey].some((value) => value !== undefined);
  if (state !== undefined || removed || isReconnected) await requireIdle(tx, before);
  if (before.removedAt && removed !== false) throw printerNotFoundError();
  // Any state: from another one it could become ready with a full bed.
  if (state !== undefined && before.state === 'needs_clearing')
    throw badInputError('state', 'Clear its bed first.');
  const now = ctx.clock.now();
  const isMoved = state !== undefined && state !== before.state;
  await tx
    .update(printers)
    .set({
      ...same,
      ...(isReconnected && toConnectionFields(ctx, id, before, { kind, url, apiKey })),
      ...(isMoved && { state, stateAt: now, message: same.message ?? '' }),
      ...(removed && { removedAt: now, name: toRemovedName(before.name, now) }),
      ...(removed === false && { removedAt: null }),
      version: sql`${printers.version} + 1`,
    })
    .where(eq(printers.id, id));
  if (removed) await leaveFarm(tx, id);
  else if (spools) await replaceSpools(tx, id, spools);
}

/** So that another one can have its name. */
const toRemovedName = (name: string, at: Date) => `${name} (removed ${at.toISOString().slice(0, 19)})`;

async function requireIdle(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const isLive = and(eq(printAttempts.printerId, id), inArray(printAttempts.state, liveAttemptStates));
  if (await tx.$count(printAttempts, isLive))
    throw new ShopError('printer_busy', `${name} is printing. Press Done or Failed first.`);
}

/** Its spools can be put into others, and what waits in its lane goes to any printer. */
async function leaveFarm(tx: Db, id: string): Promise<void> {
  await replaceSpools(tx, id, []);
  const locked = lockPrintJobs(tx, and(eq(printJobs.printerId, id), eq(printJobs.state, 'queued')));
  await tx
    .with(locked)
    .update(printJobs)
    .set({ printerId: null, version: sql`${printJobs.version} + 1` })
    .from(locked)
    .where(eq(printJobs.id, locked.id));
}
