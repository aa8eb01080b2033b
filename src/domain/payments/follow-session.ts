import { liveStates } from '#db/tables/payments.ts';
import type { Ctx, ProviderSession } from '../shared/ctx.ts';
import { type Attempt, closeAttempt } from './attempts.ts';
import type { Told } from './remember-event.ts';
import { capturedBy, settlePayment } from './settle-payment.ts';

/** What became of a payment under way. `none`: nothing yet. */
export type Followed = 'none' | 'ended' | 'paid';

/** Does what the provider's word about a session means for us: settles money that came, ends what has ended. */
export async function followSession(
  ctx: Ctx,
  attempt: Attempt,
  session: ProviderSession,
  told?: Told,
): Promise<Followed> {
  const money = capturedBy(session);
  if (money) {
    const settlement = await settlePayment(ctx, money, told, attempt);
    if (settlement !== 'mismatch' && settlement !== 'foreign') return 'paid';
  } else if (session.status !== 'expired' && session.status !== 'unknown') return 'none';
  await closeAttempt(ctx, attempt, liveStates, told);
  return 'ended';
}
