import { and, eq } from 'drizzle-orm';
import { printAttempts, printers } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** Nobody knows whether it prints: a person must look. Does nothing if the attempt is over meanwhile. */
export async function loseAttempt(
  ctx: Ctx,
  attemptId: string,
  printerId: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The printer first, as everywhere.
    await tx
      .select({ id: printers.id })
      .from(printers)
      .where(eq(printers.id, printerId))
      .for('no key update');
    const lost = await tx
      .update(printAttempts)
      .set({ state: 'unknown', reason })
      .where(and(eq(printAttempts.id, attemptId), eq(printAttempts.state, 'printing')));
    if (lost.rowCount !== 1) return;
    await tx
      .update(printers)
      .set({ state: 'offline', stateAt: ctx.clock.now(), message: reason })
      .where(and(eq(printers.id, printerId), eq(printers.state, 'printing')));
  });
  ctx.log.warn({ attemptId, reason }, 'a printer is lost');
}
