import { and, eq } from 'drizzle-orm';
import { printers } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { printerNotFoundError } from './list-printers.ts';
import { printerBusyError } from './printer-busy-error.ts';
import type { PrinterState } from './states.ts';

/**
 * Confirms that the bed of a printer is clear, so that it can print. Repeated calls have no effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws printer_busy while it prints, or cannot
 */
export async function clearPrinter(
  ctx: Ctx,
  id: string,
): Promise<{ _id: string; name: string; state: PrinterState; version: number }> {
  requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw printerNotFoundError();
  await ctx.db
    .update(printers)
    .set({ state: 'ready', message: '', stateAt: ctx.clock.now() })
    .where(and(eq(printers.id, id), eq(printers.state, 'needs_clearing')));
  const [row] = await ctx.db
    .select({ _id: printers.id, name: printers.name, state: printers.state, version: printers.version })
    .from(printers)
    .where(eq(printers.id, id));
  if (!row) throw printerNotFoundError();
  if (row.state !== 'ready') throw printerBusyError(row);
  return row;
}
