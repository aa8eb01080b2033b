import { lt, sql } from 'drizzle-orm';
import { callWindows } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';
import { given, prepared } from './prepared.ts';

/** How often a call was made in the window under way, this time included, and when that ends. */
export interface CountedCall {
  calls: number;
  msLeft: number;
}

const isOver = sql`${callWindows.endsAt} <= ${given('now')}::timestamptz`;

const count = prepared((db) =>
  db
    .insert(callWindows)
    .values({ caller: given('caller'), calls: 1, endsAt: given('end') })
    .onConflictDoUpdate({
      target: callWindows.caller,
      set: {
        calls: sql`case when ${isOver} then 1 else ${callWindows.calls} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${callWindows.endsAt} end`,
      },
    })
    .returning({ calls: callWindows.calls, endsAt: callWindows.endsAt }),
);

/**
 * Counts one call of `caller` (what is called, and from which address) in a window of `windowMs`, which begins with
 * the first call after the last window's end. Every process of the shop counts in the same place.
 */
export async function countCall(
  { db, clock, signer }: Pick<Ctx, 'db' | 'clock' | 'signer'>,
  caller: string,
  windowMs: number,
): Promise<CountedCall> {
  const now = clock.now();
  const end = new Date(now.getTime() + windowMs);
  const signed = signer.sign(`calls of ${caller}`);
  const [row] = await count(db).execute({ caller: signed, now, end });
  const { calls, endsAt } = row ?? { calls: 1, endsAt: end };
  return { calls, msLeft: Math.max(0, endsAt.getTime() - now.getTime()) };
}

/** Forgets the windows that are over. Answers how many. */
export async function clearCountedCalls({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const gone = await db.delete(callWindows).where(lt(callWindows.endsAt, clock.now()));
  return gone.rowCount ?? 0;
}
