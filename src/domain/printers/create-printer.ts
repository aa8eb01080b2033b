import { randomUUID } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { printers } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { checkSlicerSettings } from './check-slicer-settings.ts';
import { printerNameTakenError, toConnectionFields } from './connection-fields.ts';
import { getPrinter } from './list-printers.ts';
import { maxPrinters, type PrinterInput, type PrinterResponse } from './schemas.ts';

/**
 * Adds a printer as the last lane.
 * @throws not_logged_in, forbidden
 * @throws bad_input for a name that another one has, without the address or the key of an OctoPrint, and beyond the limit
 */
export async function createPrinter(ctx: Ctx, input: PrinterInput): Promise<PrinterResponse> {
  requireAdminActor(ctx);
  const { name, size, materials, slicerSettings } = input;
  checkSlicerSettings(slicerSettings);
  const id = randomUUID();
  const connection = toConnectionFields(ctx, id, null, input);
  if ((await ctx.db.$count(printers, isNull(printers.removedAt))) >= maxPrinters)
    throw new ShopError('bad_input', `A farm has at most ${maxPrinters} printers.`);
  const now = ctx.clock.now();
  await ctx.db
    .insert(printers)
    .values({
      ...{ id, name, size, materials, slicerSettings, ...connection },
      ...{ stateAt: now, createdAt: now },
      position: sql`(select coalesce(max(${printers.position}), 0) + 1 from ${printers})`,
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'printers_name_once') ? printerNameTakenError() : error;
    });
  return getPrinter(ctx, id);
}
