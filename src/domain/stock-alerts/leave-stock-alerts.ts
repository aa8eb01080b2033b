import { asc, eq, inArray } from 'drizzle-orm';
import { stockAlerts } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readStockAlertToken } from './stock-alert-token.ts';

/**
 * Deletes all stock alerts of the address that a mailed link was sent to. A link that was used before, or whose alert
 * has expired, is no error. Throws `link_ended` for a forged token.
 */
export async function leaveStockAlerts(ctx: Ctx, token: string): Promise<void> {
  const id = readStockAlertToken(ctx, 'leave', token);
  await ctx.db.transaction(async (tx) => {
    const [alert] = await tx
      .select({ email: stockAlerts.email })
      .from(stockAlerts)
      .where(eq(stockAlerts.id, id));
    if (!alert) return;
    // Locked in the order in which the job that sends alerts locks them.
    const ofAddress = tx
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .where(eq(stockAlerts.email, alert.email))
      .orderBy(asc(stockAlerts.id))
      .for('update');
    await tx.delete(stockAlerts).where(inArray(stockAlerts.id, ofAddress));
  });
}
