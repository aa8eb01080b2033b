import { captureOrder, keepingDeclines } from '../paypal/capture-order.ts';
import { approveOrder, canApprove, expireOrder } from '../paypal/move-order.ts';
import { moveWalletDispute, openWalletDispute } from '../paypal/move-wallet-dispute.ts';
import { PaypalError } from '../paypal/paypal-error.ts';
import { refundCapture } from '../paypal/refund-capture.ts';
import { money } from '../paypal/render-order.ts';
import type { CaptureRow, PaypalContext, WalletOrderRow } from '../paypal/rows.ts';
import { attemptPayment } from '../stripe/attempt-payment.ts';
import { createRefund } from '../stripe/create-refund.ts';
import { expireSession } from '../stripe/expire-session.ts';
import { moveCardDispute, openCardDispute } from '../stripe/move-card-dispute.ts';
import { ParamReader } from '../stripe/param-reader.ts';
import { noRequest } from '../stripe/raise-event.ts';
import type { ChargeRow, SessionRow, StripeContext } from '../stripe/rows.ts';

export const acts = ['pay', 'approve', 'decline', 'expire', 'refund', 'dispute', 'resolve-dispute'] as const;
export type Act = (typeof acts)[number];

/** An act that this payment cannot take now. */
export class CannotAct extends Error {}

const disputeAgain = 'This payment is disputed already.';
const noDispute = 'This payment is not disputed.';
const unpaid = 'Nothing has been paid here.';

/**
 * Does to a card session what its payer, the clock or the merchant on Stripe's own site would.
 * @param amount of a refund in cents; null for all that is left
 * @throws CannotAct where its state does not allow it, StripeError for a wrong amount
 */
export function actOnCard(
  context: StripeContext,
  session: SessionRow,
  act: Act,
  amount: number | null,
): void {
  if (act === 'approve') throw new CannotAct('A card session is paid, not approved.');
  if (act === 'pay' || act === 'decline' || act === 'expire') {
    if (session.status !== 'open') throw new CannotAct(`This session is ${session.status}, not open.`);
    if (act === 'expire') context.store.change((tx) => expireSession(context, tx, session, noRequest));
    else attemptPayment(context, session.id, act);
    return;
  }
  const { store } = context;
  const charge = store.get('charges', store.get('intents', session.intentId ?? '')?.chargeId ?? '');
  if (charge?.status !== 'succeeded') throw new CannotAct(unpaid);
  if (act === 'refund') refundCard(context, charge, amount);
  else disputeCard(context, charge, act);
}

function refundCard(context: StripeContext, charge: ChargeRow, amount: number | null): void {
  const fields: [string, string][] = [
    ['charge', charge.id],
    ...(amount === null ? [] : [['amount', String(amount)] satisfies [string, string]]),
  ];
  context.store.change((tx) => createRefund(context, tx, new ParamReader(new Map(fields)), noRequest));
}

function disputeCard(context: StripeContext, charge: ChargeRow, act: 'dispute' | 'resolve-dispute'): void {
  context.store.change((tx) => {
    const open = openCardDispute(tx, charge.id);
    if (act === 'dispute' && open) throw new CannotAct(disputeAgain);
    if (act === 'resolve-dispute' && !open) throw new CannotAct(noDispute);
    moveCardDispute(context, tx, charge, open);
  });
}

/** The same for a wallet order; `pay` approves it and takes the money without the shop. Throws PaypalError too. */
export function actOnWallet(
  context: PaypalContext,
  order: WalletOrderRow,
  act: Act,
  amount: number | null,
): void {
  if (order.status === 'gone') throw new CannotAct('This order has expired.');
  if (act === 'pay') {
    payWallet(context, order);
    return;
  }
  if (act === 'approve' || act === 'decline') {
    if (!canApprove(order)) throw new CannotAct('This order is approved already.');
    context.store.change((tx) => approveOrder(context, tx, order.id, act === 'decline'));
    return;
  }
  if (act === 'expire') {
    if (order.status === 'COMPLETED') throw new CannotAct('This order is paid: it cannot expire.');
    context.store.change((tx) => expireOrder(tx, order.id));
    return;
  }
  const capture = context.store.get('captures', order.captureId ?? '');
  if (!capture) throw new CannotAct(unpaid);
  if (act === 'refund') {
    const body = amount === null ? {} : { amount: money(amount, capture.currency) };
    context.store.change((tx) => refundCapture({ context, tx, id: capture.id, body }));
  } else disputeWallet(context, capture, act);
}

function payWallet(context: PaypalContext, { id, status }: WalletOrderRow): void {
  if (status === 'COMPLETED') throw new CannotAct('This order is paid already.');
  context.store.change((tx) => approveOrder(context, tx, id, false));
  try {
    keepingDeclines(context, () => context.store.change((tx) => captureOrder({ context, tx, id, body: {} })));
  } catch (error) {
    // Like a declined card: it was tried, and the order says what became of it.
    if (!(error instanceof PaypalError)) throw error;
  }
}

function disputeWallet(
  context: PaypalContext,
  capture: CaptureRow,
  act: 'dispute' | 'resolve-dispute',
): void {
  context.store.change((tx) => {
    const open = openWalletDispute(tx, capture.id);
    if (act === 'dispute' && open) throw new CannotAct(disputeAgain);
    if (act === 'resolve-dispute' && !open) throw new CannotAct(noDispute);
    moveWalletDispute(context, tx, capture, open);
  });
}
