import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PrintAttemptState } from '#db/farm-states.ts';
import {
  orders,
  printAttemptJobs,
  printAttemptSpools,
  printAttempts,
  printers,
  printJobs,
  spoolEntries,
  spools,
} from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { fromGrams } from '#domain/shared/grams.ts';
import type { ShopRows } from '#tests/helpers/shop/insert-paid-order.ts';

export interface TestPrintAttempt {
  printer: string;
  jobs: readonly string[];
  /** `used`: of one that has ended; by default what was reserved. */
  spools?: readonly { id: string; grams: number; used?: number }[];
  state?: PrintAttemptState;
  /** By default an hour ago. */
  startedAt?: Date;
  /** How long it printed, of one that has ended. */
  minutes?: number;
  reason?: string;
  /** Of one that is done: somebody has looked at what it printed. */
  isChecked?: boolean;
  /** Of one that has ended: whether something lies on the bed still. */
  needsClearing?: boolean;
}

/** An attempt with all that starting and ending it writes. Its id. */
export async function insertPrintAttempt({ ctx }: ShopRows, attempt: TestPrintAttempt): Promise<string> {
  const { printer, state = 'printing', minutes = 60, isChecked = false, needsClearing = false } = attempt;
  const startedAt = attempt.startedAt ?? new Date(ctx.clock.now().getTime() - 3_600_000);
  const endedAt = new Date(startedAt.getTime() + minutes * 60_000);
  const isLive = state === 'printing' || state === 'unknown';
  const reason = attempt.reason ?? (state === 'failed' ? 'It came off the bed.' : '');
  const jobIds = [...attempt.jobs];
  return ctx.db.transaction(async (tx) => {
    const jobState = isLive ? 'printing' : state === 'failed' ? 'queued' : isChecked ? 'checked' : 'printed';
    const stateAt = isLive ? startedAt : endedAt;
    const jobs = await tx
      .update(printJobs)
      .set({ state: jobState, stateAt })
      .where(inArray(printJobs.id, jobIds))
      .returning();
    if (jobs.length !== jobIds.length) throw new Error('a print job is missing');
    const [row] = await tx
      .insert(printAttempts)
      .values({
        ...{ printerId: printer, state, startedAt, reason },
        endedAt: isLive ? null : endedAt,
        estimateMg: jobs.reduce((sum, { estimateMg }) => sum + estimateMg, 0),
        estimateSeconds: jobs.reduce((sum, { estimateSeconds }) => sum + estimateSeconds, 0),
      })
      .returning({ id: printAttempts.id });
    const attemptId = row?.id ?? '';
    await tx.insert(printAttemptJobs).values(jobIds.map((jobId) => ({ attemptId, jobId })));
    for (const spool of attempt.spools ?? []) {
      const reservedMg = fromGrams(spool.grams);
      const usedMg = isLive ? null : fromGrams(spool.used ?? spool.grams);
      await tx.insert(printAttemptSpools).values({ attemptId, spoolId: spool.id, reservedMg, usedMg });
      await takeFromSpool(tx, spool.id, { reservedMg, usedMg }, { attemptId, state, at: endedAt });
    }
    const orderIds = jobs.flatMap(({ orderId }) => orderId ?? []);
    await tx
      .update(orders)
      .set({ status: 'Printing' })
      .where(and(inArray(orders.id, orderIds), eq(orders.status, 'Paid')));
    const printerState =
      state === 'printing'
        ? 'printing'
        : state === 'unknown'
          ? 'offline'
          : needsClearing
            ? 'needs_clearing'
            : 'ready';
    await tx.update(printers).set({ state: printerState, stateAt }).where(eq(printers.id, printer));
    return attemptId;
  });
}

async function takeFromSpool(
  tx: Db,
  spoolId: string,
  { reservedMg, usedMg }: { reservedMg: number; usedMg: number | null },
  { attemptId, state, at }: { attemptId: string; state: PrintAttemptState; at: Date },
): Promise<void> {
  if (usedMg === null)
    await tx
      .update(spools)
      .set({ reservedMg: sql`${spools.reservedMg} + ${reservedMg}` })
      .where(eq(spools.id, spoolId));
  else if (usedMg > 0)
    await tx.insert(spoolEntries).values({
      ...{ spoolId, mg: -usedMg, at, attemptId },
      kind: state === 'failed' ? ('waste' as const) : ('use' as const),
    });
}
