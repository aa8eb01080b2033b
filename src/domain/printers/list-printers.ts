import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrinter, loadPrinters } from './load-printers.ts';
import type { PrinterResponse } from './schemas.ts';
import { toPrinterResponse } from './to-printer-response.ts';

/** The printers of the farm, in the order of their lanes. Throws `not_logged_in`, `forbidden`. */
export async function listPrinters(ctx: Ctx): Promise<PrinterResponse[]> {
  const actor = requireStaffActor(ctx, 'readProduction');
  const loaded = await loadPrinters(ctx.db, actor);
  return loaded.map((printer) => toPrinterResponse(printer, actor.isAdmin));
}

/** One of them, also after it was removed. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getPrinter(ctx: Ctx, id: string): Promise<PrinterResponse> {
  const actor = requireStaffActor(ctx, 'readProduction');
  const found = isUuid(id) ? await loadPrinter(ctx.db, actor, id) : undefined;
  if (!found) throw printerNotFoundError();
  return toPrinterResponse(found, actor.isAdmin);
}

export const printerNotFoundError = () => new ShopError('not_found', 'There is no such printer.');
