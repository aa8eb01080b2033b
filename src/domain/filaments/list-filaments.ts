import { asc } from 'drizzle-orm';
import { filaments } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { FilamentResponse } from './schemas.ts';
import { type FilamentRow, toFilamentResponse } from './to-filament-response.ts';

/** All filaments, by material and color: a shop has some dozens. Throws `not_logged_in`, `forbidden`. */
export async function listFilaments(ctx: Ctx): Promise<FilamentResponse[]> {
  requireAdminActor(ctx);
  return (await loadFilaments(ctx.db)).map(toFilamentResponse);
}

export const loadFilaments = (db: Db): Promise<FilamentRow[]> =>
  db.select().from(filaments).orderBy(asc(filaments.material), asc(filaments.color));
