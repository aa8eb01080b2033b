import { sql } from 'drizzle-orm';
import type { Db } from '../shared/ctx.ts';

/**
 * Until the commit, no other transaction decides whether a filament is below its mark, as the trigger of spools does. Comes
 * before the filament is locked, also by a foreign key: the trigger locks the filament after it.
 */
export const lockFilamentMarks = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('filament_marks'))`);
