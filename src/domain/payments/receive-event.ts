import type { Ctx, ProviderEvent } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { attemptOfSession, requireCard, requireProvider, requireWallet } from './attempts.ts';
import { followRefunds } from './follow-refunds.ts';
import { pursuePayment } from './pursue-payment.ts';
import { recordDispute } from './record-dispute.ts';
import { isRemembered } from './remember-event.ts';
import { capturedBy, settlePayment } from './settle-payment.ts';

/**
 * A signed webhook of the card provider. It is only a reason to ask: what the provider then says is what counts. A
 * repeated event does nothing. Throws `bad_signature`, and `provider_unreachable` so that it is sent again.
 */
export async function receiveCardEvent(ctx: Ctx, rawBody: Buffer, signature: string): Promise<void> {
  await ctx.reached('webhook.received');
  await actOn(ctx, 'stripe', requireCard(ctx).readEvent(rawBody, signature));
}

/** A webhook of the wallet provider, who is asked whether it is theirs. Otherwise like `receiveCardEvent`. */
export async function receiveWalletEvent(
  ctx: Ctx,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  await ctx.reached('webhook.received');
  await actOn(ctx, 'paypal', await requireWallet(ctx).readEvent(rawBody, headers));
}

async function actOn(ctx: Ctx, provider: 'stripe' | 'paypal', event: ProviderEvent): Promise<void> {
  await ctx.reached('webhook.verified');
  if (event.concerns === 'other' || (await isRemembered(ctx, provider, event))) return;
  if (event.concerns === 'refund' && event.paymentReference)
    await followRefunds(ctx, provider, event.paymentReference, event);
  if (event.concerns === 'dispute') await recordDispute(ctx, provider, event);
  if (event.concerns === 'payment' && event.sessionId)
    await actOnPayment(ctx, provider, event.sessionId, event);
}

async function actOnPayment(
  ctx: Ctx,
  provider: 'stripe' | 'paypal',
  sessionId: string,
  { id, type }: ProviderEvent,
): Promise<void> {
  const told = { id, type };
  const attempt = await attemptOfSession(ctx, provider, sessionId);
  if (attempt) {
    const followed = await pursuePayment(ctx, attempt, told);
    ctx.log.info({ orderId: attempt.orderId, eventId: id, followed }, 'a payment was told of');
    return;
  }
  // A crash may have lost the session's id, but its metadata still name our attempt.
  const session = await requireProvider(ctx, provider).retrieveSession(sessionId);
  if (session.status === 'unknown')
    throw new ShopError('provider_unreachable', 'The provider does not know this session yet.');
  const money = capturedBy(session);
  if (money) await settlePayment(ctx, money, told);
}
