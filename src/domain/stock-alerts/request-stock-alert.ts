import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { stockAlerts } from '#db/schema.ts';
import { countUnverifiedSenderMail } from '../accounts/queue-unverified-sender-mail.ts';
import { enforceAccountRateLimit } from '../accounts/rate-limits/enforce-account-rate-limit.ts';
import { getCurrentUser } from '../accounts/users/get-current-user.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { lockStock } from './lock-stock.ts';
import type { StockAlertInput, StockAlertResponse } from './schemas.ts';
import { toExpiry } from './stock-alert-days.ts';

/**
 * Asks for one mail when a sold-out product is available again. The caller's own verified address is confirmed at once;
 * another one by a mailed link. The result does not depend on whether the address is known. Throws `not_found` (custom
 * products too), `in_stock`, `too_many_tries`.
 */
export async function requestStockAlert(
  ctx: Ctx,
  { product: productId, email }: StockAlertInput,
): Promise<StockAlertResponse> {
  if (!isUuid(productId)) throw productNotFoundError();
  const confirmed = await isOwnVerifiedAddress(ctx, email);
  if (confirmed) await enforceAccountRateLimit(ctx, 'stockAlerts');
  await ctx.db.transaction(async (tx) => {
    if (!confirmed) await enforceMailLimit(ctx, tx);
    await requireSoldOut(tx, productId);
    const alert = await saveAlert(ctx, tx, { productId, email, confirmed });
    if (alert.confirmedAt) return;
    await queueMail(ctx, tx, {
      key: `confirm-stock-alert/${randomUUID()}`,
      kind: 'confirm-stock-alert',
      recipient: email,
      isUnproved: true,
      data: { alertId: alert.id },
    });
  });
  return { confirmed };
}

async function isOwnVerifiedAddress(ctx: Ctx, email: string): Promise<boolean> {
  if (!ctx.actor) return false;
  const user = await getCurrentUser(ctx);
  return user.emailVerifiedAt !== null && user.email.toLowerCase() === email.toLowerCase();
}

/** Counted before it is known whether a mail will be sent: the limit must not reveal it. */
async function enforceMailLimit(ctx: Ctx, tx: Db): Promise<void> {
  const retryAfterSeconds = await countUnverifiedSenderMail(ctx, tx);
  if (retryAfterSeconds === null) return;
  const message = 'Too many mails were sent to new addresses from here. Please try again in an hour.';
  throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds });
}

async function requireSoldOut(tx: Db, productId: string): Promise<void> {
  const product = await lockStock(tx, productId);
  if (!product) throw productNotFoundError();
  if (product.inStock)
    throw new ShopError('in_stock', 'This product is available again. Please load the page again.');
}

/** One alert per product and address: one that has been sent or has expired begins anew. */
async function saveAlert(
  ctx: Ctx,
  tx: Db,
  { productId, email, confirmed }: { productId: string; email: string; confirmed: boolean },
) {
  const now = ctx.clock.now();
  const { confirmedAt, notifiedAt, expiresAt } = stockAlerts;
  const isWaiting = sql`${confirmedAt} is not null and ${notifiedAt} is null and ${expiresAt} > ${now}::timestamptz`;
  const [alert] = await tx
    .insert(stockAlerts)
    .values({
      ...{ productId, email: email.toLowerCase(), createdAt: now, confirmedAt: confirmed ? now : null },
      expiresAt: toExpiry(now, confirmed ? 'confirmed' : 'unconfirmed'),
    })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.email],
      set: {
        confirmedAt: sql`case when ${isWaiting} then ${confirmedAt} else excluded.confirmed_at end`,
        notifiedAt: null,
        expiresAt: sql`case when ${isWaiting} then greatest(${expiresAt}, excluded.expires_at) else excluded.expires_at end`,
      },
    })
    .returning({ id: stockAlerts.id, confirmedAt });
  if (!alert) throw new Error('an inserted stock alert was not returned');
  return alert;
}
