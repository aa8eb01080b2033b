import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { products, stockAlerts } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, formatDollars, toDollars } from '../shared/money.ts';
import { toStockAlertToken } from './stock-alert-token.ts';

/** What the mails of an alert show. */
export interface StockAlertMail {
  productName: string;
  /** Such as '$19.99'. */
  price: string;
  productUrl: string;
  confirmUrl: string;
  /** A page with a button. */
  leaveUrl: string;
  /** A POST to it leaves at once (RFC 8058). */
  unsubscribeUrl: string;
}

/**
 * The content of the mail that asks for a confirmation, or of the one that says that the product is back. Null if it is
 * not to be sent any more: the owner of the address has confirmed, or left, or the product was removed.
 */
export async function loadStockAlertMail(
  ctx: Ctx,
  alertId: string,
  kind: 'confirm' | 'notify',
): Promise<StockAlertMail | null> {
  const { id, productId, confirmedAt, notifiedAt } = stockAlerts;
  const [row] = await ctx.db
    .select({ productId, name: products.name, priceCents: products.priceCents })
    .from(stockAlerts)
    .innerJoin(
      products,
      and(eq(products.id, productId), eq(products.state, 'active'), isNull(products.deletedAt)),
    )
    .where(and(eq(id, alertId), kind === 'confirm' ? isNull(confirmedAt) : isNotNull(notifiedAt)));
  if (!row) return null;
  const { publicUrl } = ctx.shop;
  const leaveToken = toStockAlertToken(ctx, 'leave', alertId);
  return {
    productName: row.name,
    price: formatDollars(toDollars(cents(row.priceCents))),
    productUrl: `${publicUrl}/product/${row.productId}`,
    // In the fragment, which is not logged.
    confirmUrl: `${publicUrl}/stock-alert#token=${toStockAlertToken(ctx, 'confirm', alertId)}`,
    leaveUrl: `${publicUrl}/stock-alert#token=${leaveToken}`,
    unsubscribeUrl: `${publicUrl}/api/stock-alerts/leave/${leaveToken}`,
  };
}
