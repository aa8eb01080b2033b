import { inArray } from 'drizzle-orm';
import { spools } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpools } from './load-spools.ts';
import type { SpoolLabelsQuery } from './schemas.ts';
import { spoolNotFoundError } from './spool-errors.ts';

/** The labels of spools as PDF, a page each. Throws `not_logged_in`, `forbidden`, `not_found` if none of them exists. */
export async function renderSpoolLabels(ctx: Ctx, { ids }: SpoolLabelsQuery): Promise<Uint8Array> {
  const actor = requireStaffActor(ctx, 'readProduction');
  const found = await loadSpools(ctx.db, actor, inArray(spools.id, ids));
  if (!found.length) throw spoolNotFoundError();
  return ctx.renderLabels(
    found.map(({ code, filament: { filament, color }, note }) => ({
      code,
      lines: [`${filament}, ${color}`, note],
    })),
  );
}
