import { desc, eq, sql } from 'drizzle-orm';
import { spoolEntries, spools, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toGrams } from '../shared/grams.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { paginate } from '../shared/pagination/paginate.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { SpoolEntriesQuery, SpoolEntriesResponse } from './schemas.ts';
import { spoolNotFoundError } from './spool-errors.ts';

/** A page of the ledger of a spool, which has some hundreds of entries, newest first. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function listSpoolEntries(
  ctx: Ctx,
  spoolId: string,
  { page, pageSize }: SpoolEntriesQuery,
): Promise<SpoolEntriesResponse> {
  requireStaffActor(ctx, 'readProduction');
  if (!isUuid(spoolId)) throw spoolNotFoundError();
  const ofSpool = eq(spoolEntries.spoolId, spoolId);
  const total = await ctx.db.$count(spoolEntries, ofSpool);
  if (total === 0 && !(await ctx.db.$count(spools, eq(spools.id, spoolId)))) throw spoolNotFoundError();
  const { limit, offset, ...place } = paginate(total, page, pageSize);
  const { mg, id } = spoolEntries;
  const rows = await ctx.db
    .select({
      entry: spoolEntries,
      by: users.name,
      balance: sql<number>`sum(${mg}) over (order by ${id})`.mapWith(Number),
    })
    .from(spoolEntries)
    .leftJoin(users, eq(users.id, spoolEntries.actorId))
    .where(ofSpool)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
  return {
    entries: rows.map(({ entry, by, balance }) => ({
      ...{ _id: String(entry.id), kind: entry.kind, grams: toGrams(entry.mg), balance: toGrams(balance) },
      ...{ at: entry.at.toISOString(), by, attempt: entry.attemptId, note: entry.note },
    })),
    ...{ total, ...place },
  };
}
