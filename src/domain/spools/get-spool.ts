import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpool } from './load-spools.ts';
import type { SpoolResponse } from './schemas.ts';
import { spoolNotFoundError } from './spool-errors.ts';

/** One spool. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getSpool(ctx: Ctx, id: string): Promise<SpoolResponse> {
  const actor = requireStaffActor(ctx, 'readProduction');
  if (!isUuid(id)) throw spoolNotFoundError();
  return loadSpool(ctx.db, actor, id);
}
