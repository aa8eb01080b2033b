import { captureOrder, withDeclinesSaved } from '../paypal/capture-order.ts';
import {
  findOpenWalletDispute,
  openOrResolveWalletDispute,
} from '../paypal/open-or-resolve-wallet-dispute.ts';
import { approveOrder, canApprove, expireOrder } from '../paypal/order-transitions.ts';
import { PaypalError } from '../paypal/paypal-error.ts';
import { refundCapture } from '../paypal/refund-capture.ts';
import { toMoney } from '../paypal/render-order.ts';
import type { CaptureRow, PaypalContext, WalletOrderRow } from '../paypal/rows.ts';
import { attemptPayment } from '../stripe/attempt-payment.ts';
import { createRefund } from '../stripe/create-refund.ts';
import { noRequestCause } from '../stripe/emit-event.ts';
import { expireSession } from '../stripe/expire-session.ts';
import { findOpenCardDispute, openOrResolveCardDispute } from '../stripe/open-or-resolve-card-dispute.ts';
import { ParamReader } from '../stripe/param-reader.ts';
import type { ChargeRow, SessionRow, StripeContext } from '../stripe/rows.ts';

export const paymentActions = [
  'pay',
  'approve',
  'decline',
  'expire',
  'refund',
  'dispute',
  'resolve-dispute',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** The state of the payment does not allow this action. */
export class ActionNotAllowedError extends Error {}

const alreadyDisputed = 'This payment is already disputed.';
const notDisputed = 'This payment is not disputed.';
const notPaid = 'Nothing has been paid here.';

/**
 * Performs an action of the payer, the clock or the merchant on a card session.
 * @param amount of a refund in cents; null for the whole remaining amount
 * @throws ActionNotAllowedError if its state does not allow it, StripeError for a wrong amount
 */
export function performCardAction(
  context: StripeContext,
  session: SessionRow,
  act: PaymentAction,
  amount: number | null,
): void {
  if (act === 'approve') throw new ActionNotAllowedError('A card session is paid, not approved.');
  if (act === 'pay' || act === 'decline' || act === 'expire') {
    if (session.status !== 'open')
      throw new ActionNotAllowedError(`This session is ${session.status}, not open.`);
    if (act === 'expire')
      context.store.transaction((tx) => expireSession(context, tx, session, noRequestCause));
    else attemptPayment(context, session.id, act);
    return;
  }
  const { store } = context;
  const charge = store.get('charges', store.get('intents', session.intentId ?? '')?.chargeId ?? '');
  if (charge?.status !== 'succeeded') throw new ActionNotAllowedError(notPaid);
  if (act === 'refund') refundCard(context, charge, amount);
  else disputeCard(context, charge, act);
}

function refundCard(context: StripeContext, charge: ChargeRow, amount: number | null): void {
  const params = { charge: charge.id, ...(amount === null ? {} : { amount: String(amount) }) };
  context.store.transaction((tx) => createRefund(context, tx, new ParamReader(params), noRequestCause));
}

function disputeCard(context: StripeContext, charge: ChargeRow, act: 'dispute' | 'resolve-dispute'): void {
  context.store.transaction((tx) => {
    const open = findOpenCardDispute(tx, charge.id);
    if (act === 'dispute' && open) throw new ActionNotAllowedError(alreadyDisputed);
    if (act === 'resolve-dispute' && !open) throw new ActionNotAllowedError(notDisputed);
    openOrResolveCardDispute(context, tx, charge, open);
  });
}

/** The same for a wallet order; `pay` approves it and captures the money without the shop. Throws PaypalError too. */
export function performWalletAction(
  context: PaypalContext,
  order: WalletOrderRow,
  act: PaymentAction,
  amount: number | null,
): void {
  if (order.status === 'gone') throw new ActionNotAllowedError('This order has expired.');
  if (act === 'pay') {
    payWallet(context, order);
    return;
  }
  if (act === 'approve' || act === 'decline') {
    if (!canApprove(order)) throw new ActionNotAllowedError('This order is already approved.');
    context.store.transaction((tx) => approveOrder(context, tx, order.id, act === 'decline'));
    return;
  }
  if (act === 'expire') {
    if (order.status === 'COMPLETED')
      throw new ActionNotAllowedError('This order is paid: it cannot expire.');
    context.store.transaction((tx) => expireOrder(tx, order.id));
    return;
  }
  const capture = context.store.get('captures', order.captureId ?? '');
  if (!capture) throw new ActionNotAllowedError(notPaid);
  if (act === 'refund') {
    const body = amount === null ? {} : { amount: toMoney(amount, capture.currency) };
    context.store.transaction((tx) => refundCapture({ context, tx, id: capture.id, body }));
  } else disputeWallet(context, capture, act);
}

function payWallet(context: PaypalContext, { id, status }: WalletOrderRow): void {
  if (status === 'COMPLETED') throw new ActionNotAllowedError('This order is already paid.');
  context.store.transaction((tx) => approveOrder(context, tx, id, false));
  try {
    withDeclinesSaved(context, () =>
      context.store.transaction((tx) => captureOrder({ context, tx, id, body: {} })),
    );
  } catch (error) {
    // A refused capture is stored like a declined card, and the order shows its result.
    if (!(error instanceof PaypalError)) throw error;
  }
}

function disputeWallet(
  context: PaypalContext,
  capture: CaptureRow,
  act: 'dispute' | 'resolve-dispute',
): void {
  context.store.transaction((tx) => {
    const open = findOpenWalletDispute(tx, capture.id);
    if (act === 'dispute' && open) throw new ActionNotAllowedError(alreadyDisputed);
    if (act === 'resolve-dispute' && !open) throw new ActionNotAllowedError(notDisputed);
    openOrResolveWalletDispute(context, tx, capture, open);
  });
}
