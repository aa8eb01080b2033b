import {
  findAttemptBySession,
  requireCardProvider,
  requirePaymentProvider,
  requireWalletProvider,
} from '#domain/payments/attempts/payment-attempts.ts';
import { syncRefunds } from '#domain/payments/refunds/sync-refunds.ts';
import { settlePayment } from '#domain/payments/settle-payment.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import { syncPayment } from '#domain/payments/sweep/sync-payment.ts';
import type { Ctx, ProviderEvent } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { recordDispute } from './record-dispute.ts';
import { isWebhookRecorded } from './record-webhook-event.ts';

/**
 * Handles a signed webhook event of the card provider. It only triggers a query: the provider's response counts. A
 * repeated event has no effect. Throws `bad_signature`, and `provider_unreachable` so that it is sent again.
 */
export async function handleCardWebhook(ctx: Ctx, rawBody: Buffer, signature: string): Promise<void> {
  await ctx.failpoint('webhook.received');
  await handleEvent(ctx, 'stripe', requireCardProvider(ctx).verifyWebhook(rawBody, signature));
}

/**
 * Handles a webhook event of the wallet provider, which verifies the signature itself. Otherwise like
 * `handleCardWebhook`.
 */
export async function handleWalletWebhook(
  ctx: Ctx,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  await ctx.failpoint('webhook.received');
  await handleEvent(ctx, 'paypal', await requireWalletProvider(ctx).verifyWebhook(rawBody, headers));
}

async function handleEvent(ctx: Ctx, provider: PaymentProviderName, event: ProviderEvent): Promise<void> {
  await ctx.failpoint('webhook.verified');
  if (event.concerns === 'other' || (await isWebhookRecorded(ctx, provider, event))) return;
  if (event.concerns === 'refund' && event.paymentReference)
    await syncRefunds(ctx, provider, event.paymentReference, event);
  if (event.concerns === 'dispute') await recordDispute(ctx, provider, event);
  if (event.concerns === 'payment' && event.sessionId)
    await handlePaymentEvent(ctx, provider, event.sessionId, event);
}

async function handlePaymentEvent(
  ctx: Ctx,
  provider: PaymentProviderName,
  sessionId: string,
  { id, type }: ProviderEvent,
): Promise<void> {
  const webhook = { id, type };
  const attempt = await findAttemptBySession(ctx, provider, sessionId);
  if (attempt) {
    const outcome = await syncPayment(ctx, attempt, webhook);
    ctx.log.info({ orderId: attempt.orderId, eventId: id, outcome }, 'payment reported');
    return;
  }
  // A crash may have lost the session's id, but its metadata contain our attempt.
  const session = await requirePaymentProvider(ctx, provider).retrieveSession(sessionId);
  if (session.status === 'unknown')
    throw new ShopError('provider_unreachable', 'The provider does not know this session yet.');
  await settlePayment(ctx, session, undefined, webhook);
}
