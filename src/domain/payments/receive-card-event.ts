import { and, eq } from 'drizzle-orm';
import { paymentAttempts, webhookEvents } from '#db/schema.ts';
import type { CardEvent, Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { followSession, requireCard } from './end-payment.ts';
import { capturedBy, settlePayment } from './settle-payment.ts';

/**
 * A signed webhook of the card provider. It is only a reason to ask: what the provider then says of the
 * session is what counts. A repeated event does nothing. Throws `bad_signature`, `provider_unreachable`.
 */
export async function receiveCardEvent(ctx: Ctx, rawBody: Buffer, signature: string): Promise<void> {
  const card = requireCard(ctx);
  const event = card.readEvent(rawBody, signature);
  if (!event.sessionId || (await isKnown(ctx, event))) return;
  const session = await card.retrieveSession(event.sessionId);
  if (session.status === 'unknown')
    throw new ShopError('provider_unreachable', 'The provider does not know this session yet.');
  const money = capturedBy(session);
  if (money) {
    const settlement = await settlePayment(ctx, money, { id: event.id, type: event.type });
    ctx.log.info({ orderId: money.orderId, eventId: event.id, settlement }, 'a card payment was told of');
    return;
  }
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, 'stripe'), eq(paymentAttempts.providerId, session.id)));
  if (attempt) await followSession(ctx, attempt, session);
}

async function isKnown(ctx: Ctx, event: CardEvent): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, 'stripe'), eq(webhookEvents.eventId, event.id)));
  return known !== undefined;
}
