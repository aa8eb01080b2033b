import { liveAttemptStates } from '#db/tables/payments.ts';
import { closeAttempt, type PaymentAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { settlePayment, toCapturedPayment } from '#domain/payments/settle-payment.ts';
import type { Ctx, ProviderSession } from '#domain/shared/ctx.ts';
import type { WebhookRef } from './record-webhook-event.ts';

/** What became of a payment under way. `none`: nothing yet. */
export type SyncOutcome = 'none' | 'ended' | 'paid';

/** Does what the provider's word about a session means for us: settles money that came, ends what has ended. */
export async function applySession(
  ctx: Ctx,
  attempt: PaymentAttempt,
  session: ProviderSession,
  webhook?: WebhookRef,
): Promise<SyncOutcome> {
  const money = toCapturedPayment(session);
  if (money) {
    const settlement = await settlePayment(ctx, money, webhook, attempt);
    if (settlement !== 'mismatch' && settlement !== 'foreign') return 'paid';
  } else if (session.status !== 'expired' && session.status !== 'unknown') return 'none';
  await closeAttempt(ctx, attempt, liveAttemptStates, webhook);
  return 'ended';
}
