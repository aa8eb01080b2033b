import { approveOrder, captureOrder, expireOrder, moveDispute, refundCapture } from '../paypal/move-order.ts';
import { money } from '../paypal/render-order.ts';
import type { PaypalContext } from '../paypal/rows.ts';
import { attemptPayment } from '../stripe/attempt-payment.ts';
import { createRefund } from '../stripe/create-refund.ts';
import { expireSession } from '../stripe/expire-session.ts';
import { moveCardDispute } from '../stripe/move-dispute.ts';
import { ParamReader } from '../stripe/param-reader.ts';
import { noRequest } from '../stripe/raise-event.ts';
import type { StripeContext } from '../stripe/rows.ts';

export const acts = [
  'pay',
  'approve',
  'capture',
  'decline',
  'expire',
  'refund',
  'dispute',
  'resolve-dispute',
] as const;
export type Act = (typeof acts)[number];

/** An act that this payment cannot take now. */
export class CannotAct extends Error {}

/** Does to a payment what its payer, its provider's clock or the merchant on the provider's own site would. */
export function actOnPayment(
  stripe: StripeContext,
  wallet: PaypalContext | null,
  id: string,
  act: Act,
  amount: number | null,
): void {
  if (stripe.store.get('sessions', id)) actOnCard(stripe, id, act, amount);
  else if (wallet?.store.get('walletOrders', id)) actOnWallet(wallet, id, act, amount);
  else throw new CannotAct('There is no such payment.');
}

function actOnCard(context: StripeContext, id: string, act: Act, amount: number | null): void {
  const session = context.store.get('sessions', id);
  const intentId = session?.intentId ?? '';
  if (act === 'pay' || act === 'decline') {
    if (session?.status !== 'open') throw new CannotAct('This session is not open.');
    attemptPayment(context, id, act);
    return;
  }
  context.store.change((tx) => {
    if (act === 'expire' && session?.status === 'open') expireSession(context, tx, session, noRequest);
    else if (act === 'refund') {
      const params = new ParamReader(
        new Map([
          ['payment_intent', intentId],
          ...(amount === null ? [] : [['amount', String(amount)] as const]),
        ]),
      );
      createRefund(context, tx, params, noRequest);
    } else if (act === 'dispute' || act === 'resolve-dispute')
      moveCardDispute(context, tx, intentId, act === 'dispute' ? 'needs_response' : 'won');
    else throw new CannotAct(`A card session in state ${session?.status} cannot ${act}.`);
  });
}

function actOnWallet(context: PaypalContext, id: string, act: Act, amount: number | null): void {
  context.store.change((tx) => {
    const captureId = tx.get('walletOrders', id)?.captureId ?? '';
    if (act === 'approve' || act === 'decline') approveOrder(context, tx, id, act === 'decline');
    else if (act === 'expire') expireOrder(tx, id);
    else if (act === 'pay' || act === 'capture') {
      approveOrder(context, tx, id, false);
      captureOrder({ context, tx, id, body: {} });
    } else if (act === 'refund') {
      const body = amount === null ? {} : { amount: money(amount, 'USD') };
      refundCapture({ context, tx, id: captureId, body });
    } else moveDispute(context, tx, captureId, act === 'dispute' ? 'OPEN' : 'RESOLVED');
  });
}
