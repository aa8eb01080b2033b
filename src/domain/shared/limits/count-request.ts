import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { callWindows } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../ctx.ts';

/** The number of requests in the current window, including this one, and when it ends. */
export interface RequestCount {
  calls: number;
  msLeft: number;
}

const count = preparedQuery(
  (db, { caller, now, end }: PreparedQueryParams<{ caller: string; now: Date; end: Date }>) => {
    const isWindowOver = sql`${callWindows.endsAt} <= ${now}::timestamptz`;
    return db
      .insert(callWindows)
      .values({ caller, calls: 1, endsAt: end })
      .onConflictDoUpdate({
        target: callWindows.caller,
        set: {
          calls: sql`case when ${isWindowOver} then 1 else ${callWindows.calls} + 1 end`,
          endsAt: sql`case when ${isWindowOver} then excluded.ends_at else ${callWindows.endsAt} end`,
        },
      })
      .returning({ calls: callWindows.calls, endsAt: callWindows.endsAt });
  },
);

/**
 * Counts a request of `caller` (route and address) in a window of `windowMs`, which begins with the first request after
 * the last window. All processes share the counters.
 */
export async function countRequest(
  { db, clock, signer }: Pick<Ctx, 'db' | 'clock' | 'signer'>,
  caller: string,
  windowMs: number,
): Promise<RequestCount> {
  const now = clock.now();
  const end = new Date(now.getTime() + windowMs);
  const signed = signer.sign(`calls of ${caller}`);
  const [row] = await count(db).execute({ caller: signed, now, end });
  const { calls, endsAt } = row ?? { calls: 1, endsAt: end };
  return { calls, msLeft: Math.max(0, endsAt.getTime() - now.getTime()) };
}

const read = preparedQuery((db, { caller, now }: PreparedQueryParams<{ caller: string; now: Date }>) =>
  db
    .select({ calls: callWindows.calls })
    .from(callWindows)
    .where(and(eq(callWindows.caller, caller), gt(callWindows.endsAt, now))),
);

/** The number of requests of `caller` in the current window, without another one. */
export async function readRequestCount(
  { db, clock, signer }: Pick<Ctx, 'db' | 'clock' | 'signer'>,
  caller: string,
): Promise<number> {
  const [row] = await read(db).execute({ caller: signer.sign(`calls of ${caller}`), now: clock.now() });
  return row?.calls ?? 0;
}

/** Deletes expired windows. Returns their number. */
export async function deleteExpiredRateLimits({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const gone = await db.delete(callWindows).where(lt(callWindows.endsAt, clock.now()));
  return gone.rowCount ?? 0;
}
