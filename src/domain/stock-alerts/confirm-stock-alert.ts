import { and, eq, gt, sql } from 'drizzle-orm';
import { stockAlerts } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { lockStock } from './lock-stock.ts';
import type { ConfirmedStockAlertResponse } from './schemas.ts';
import { toExpiry } from './stock-alert-days.ts';
import { readStockAlertToken, stockAlertLinkEndedError } from './stock-alert-token.ts';

/**
 * Confirms the alert of a mailed link; a second call changes nothing. If the product is available already, no mail
 * follows. Throws `link_ended`.
 */
export async function confirmStockAlert(ctx: Ctx, token: string): Promise<ConfirmedStockAlertResponse> {
  const id = readStockAlertToken(ctx, 'confirm', token);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const isAlert = and(eq(stockAlerts.id, id), gt(stockAlerts.expiresAt, now));
    const [alert] = await tx.select({ productId: stockAlerts.productId }).from(stockAlerts).where(isAlert);
    const product = alert && (await lockStock(tx, alert.productId));
    if (!product) throw stockAlertLinkEndedError();
    const { confirmedAt, notifiedAt, expiresAt } = stockAlerts;
    const unlessConfirmed = (value: Date | null, column: typeof notifiedAt | typeof expiresAt) =>
      sql`case when ${confirmedAt} is null then ${value?.toISOString() ?? null}::timestamptz else ${column} end`;
    const confirmed = await tx
      .update(stockAlerts)
      .set({
        confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)`,
        notifiedAt: unlessConfirmed(product.inStock ? now : null, notifiedAt),
        expiresAt: unlessConfirmed(toExpiry(now, product.inStock ? 'notified' : 'confirmed'), expiresAt),
      })
      .where(isAlert);
    if (confirmed.rowCount !== 1) throw stockAlertLinkEndedError();
    return { product: { _id: alert.productId, name: product.name }, inStock: product.inStock };
  });
}
