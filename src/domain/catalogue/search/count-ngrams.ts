import { and, gt, sql } from 'drizzle-orm';
import { searchCounts, searchSample } from '#db/schema.ts';
import { maxCount } from '#domain/catalogue/schemas.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { isLockTimeout } from '#domain/shared/database/database-errors.ts';

/** So many names of the sample are counted at most, whose pieces take 78 µs each (ADR 26). */
const maxCountedNames = 250_000;
const countIntervalMs = 24 * 60 * 60_000;
/** When so many names have left the sample, the rarest pieces prove nothing any more. */
const maxRemovals = 500;

/**
 * Counts which pieces more than `maxCount` names of the sample have, once a day or when many have left it; answers
 * whether it did. Broken off without a trace by `stopping`.
 */
export async function countNgrams(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const now = clock.now();
  const [size] = (await db.execute<{ rows: number }>(sizeQuery)).rows;
  if (!size || size.rows <= maxCount || !(await isDue(db, now))) return false;
  const removals = await readRemovalCount(db);
  if (removals === null) return false;
  const percent = Math.min(100, (100 * maxCountedNames) / size.rows);
  const counting = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean; pid: number }>(
      sql`select pg_try_advisory_xact_lock(hashtext('count-pieces')) as "isMine", pg_backend_pid() as pid`,
    );
    const [own] = rows;
    if (!own?.isMine || stopping?.aborted) return false;
    const cancelCount = () => void db.execute(sql`select pg_cancel_backend(${own.pid})`).catch(() => {});
    stopping?.addEventListener('abort', cancelCount);
    try {
      await tx.delete(searchCounts);
      await tx.execute(countingQuery(percent, removals, now));
    } finally {
      stopping?.removeEventListener('abort', cancelCount);
    }
    return true;
  });
  return counting.catch((error) => {
    if (stopping?.aborted) return false;
    throw error;
  });
}

/** How many names have ever left the sample; no transaction that is seen took one away that is not among them. */
export const removalCount = sql<number>`(select last_value::float8 from search_removals)`;

const sizeQuery = sql`select reltuples::int as rows from pg_class where oid = 'search_sample'::regclass`;

async function isDue(db: Db, now: Date): Promise<boolean> {
  const lastTime = new Date(now.getTime() - countIntervalMs);
  const fewGone = sql`${searchCounts.removals} + ${maxRemovals} > ${removalCount}`;
  return (await db.$count(searchCounts, and(gt(searchCounts.countedAt, lastTime), fewGone))) === 0;
}

/**
 * How many names have left the sample, each seen to be gone by whoever looks from now on: the lock waits for those that are
 * leaving at this moment. Null where that takes longer than a moment.
 */
async function readRemovalCount(db: Db): Promise<number | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await tx.execute(sql`lock table ${searchSample} in share mode`);
      const { rows } = await tx.execute<{ removals: number }>(sql`select ${removalCount} as removals`);
      return rows[0]?.removals ?? null;
    });
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
}

/** The same pages of the sample twice: their names' pieces, and how many names they have. */
function countingQuery(percent: number, removals: number, now: Date) {
  const some = sql.raw(`search_sample tablesample system (${percent}) repeatable (1)`);
  return sql`insert into ${searchCounts} (piece, names, removals, counted_at)
    select piece, names, ${removals}::bigint, ${now}::timestamptz from (
      select word as piece, ndoc as names from ts_stat('select name_grams(search_name) from ${some}')
      union all
      select '', count(*) from ${some}
    ) as counted
    where names > ${maxCount}`;
}
