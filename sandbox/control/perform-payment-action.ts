import { handleCaptureOrder, runSavingDeclines } from '../paypal/handle-capture-order.ts';
import { handleRefundCapture } from '../paypal/handle-refund-capture.ts';
import {
  findOpenWalletDispute,
  openOrResolveWalletDispute,
} from '../paypal/open-or-resolve-wallet-dispute.ts';
import { approveWalletOrder, canApproveWalletOrder, expireWalletOrder } from '../paypal/order-transitions.ts';
import { PaypalError } from '../paypal/paypal-error.ts';
import type { PaypalContext, WalletCaptureRow, WalletOrderRow } from '../paypal/rows.ts';
import { toPaypalMoney } from '../paypal/to-wallet-order-json.ts';
import { attemptCardPayment } from '../stripe/attempt-card-payment.ts';
import { noRequestEventCause } from '../stripe/emit-stripe-event.ts';
import { expireCheckoutSession } from '../stripe/expire-checkout-session.ts';
import { FormParamReader } from '../stripe/form-param-reader.ts';
import { findOpenCardDispute, openOrResolveCardDispute } from '../stripe/open-or-resolve-card-dispute.ts';
import { refundCharge } from '../stripe/refund-charge.ts';
import type { CardChargeRow, CheckoutSessionRow, StripeContext } from '../stripe/rows.ts';

export const paymentActions = [
  'pay',
  'approve',
  'decline',
  'expire',
  'refund',
  'dispute',
  'resolve-dispute',
] as const;
export type SandboxPaymentAction = (typeof paymentActions)[number];

/** The state of the payment does not allow this action. */
export class PaymentActionNotAllowedError extends Error {}

const alreadyDisputed = 'This payment is already disputed.';
const notDisputed = 'This payment is not disputed.';
const notPaid = 'Nothing has been paid here.';

/**
 * Performs an action of the payer, the clock or the merchant on a card session.
 * @param amount of a refund in cents; null for the whole remaining amount
 * @throws PaymentActionNotAllowedError if its state does not allow it, StripeError for a wrong amount
 */
export function performCardAction(
  context: StripeContext,
  session: CheckoutSessionRow,
  act: SandboxPaymentAction,
  amount: number | null,
): void {
  if (act === 'approve') throw new PaymentActionNotAllowedError('A card session is paid, not approved.');
  if (act === 'pay' || act === 'decline' || act === 'expire') {
    if (session.status !== 'open')
      throw new PaymentActionNotAllowedError(`This session is ${session.status}, not open.`);
    if (act === 'expire')
      context.store.transaction((tx) => expireCheckoutSession(context, tx, session, noRequestEventCause));
    else attemptCardPayment(context, session.id, act);
    return;
  }
  const { store } = context;
  const charge = store.get('charges', store.get('intents', session.intentId ?? '')?.chargeId ?? '');
  if (charge?.status !== 'succeeded') throw new PaymentActionNotAllowedError(notPaid);
  if (act === 'refund') refundCard(context, charge, amount);
  else disputeCard(context, charge, act);
}

function refundCard(context: StripeContext, charge: CardChargeRow, amount: number | null): void {
  const params = { charge: charge.id, ...(amount === null ? {} : { amount: String(amount) }) };
  context.store.transaction((tx) =>
    refundCharge(context, tx, new FormParamReader(params), noRequestEventCause),
  );
}

function disputeCard(
  context: StripeContext,
  charge: CardChargeRow,
  act: 'dispute' | 'resolve-dispute',
): void {
  context.store.transaction((tx) => {
    const open = findOpenCardDispute(tx, charge.id);
    if (act === 'dispute' && open) throw new PaymentActionNotAllowedError(alreadyDisputed);
    if (act === 'resolve-dispute' && !open) throw new PaymentActionNotAllowedError(notDisputed);
    openOrResolveCardDispute(context, tx, charge, open);
  });
}

/** The same for a wallet order; `pay` approves it and captures the money without the shop. Throws PaypalError too. */
export function performWalletAction(
  context: PaypalContext,
  order: WalletOrderRow,
  act: SandboxPaymentAction,
  amount: number | null,
): void {
  if (order.status === 'gone') throw new PaymentActionNotAllowedError('This order has expired.');
  if (act === 'pay') {
    payWallet(context, order);
    return;
  }
  if (act === 'approve' || act === 'decline') {
    if (!canApproveWalletOrder(order))
      throw new PaymentActionNotAllowedError('This order is already approved.');
    context.store.transaction((tx) => approveWalletOrder(context, tx, order.id, act === 'decline'));
    return;
  }
  if (act === 'expire') {
    if (order.status === 'COMPLETED')
      throw new PaymentActionNotAllowedError('This order is paid: it cannot expire.');
    context.store.transaction((tx) => expireWalletOrder(tx, order.id));
    return;
  }
  const capture = context.store.get('captures', order.captureId ?? '');
  if (!capture) throw new PaymentActionNotAllowedError(notPaid);
  if (act === 'refund') {
    const body = amount === null ? {} : { amount: toPaypalMoney(amount, capture.currency) };
    context.store.transaction((tx) => handleRefundCapture({ context, tx, id: capture.id, body }));
  } else disputeWallet(context, capture, act);
}

function payWallet(context: PaypalContext, { id, status }: WalletOrderRow): void {
  if (status === 'COMPLETED') throw new PaymentActionNotAllowedError('This order is already paid.');
  context.store.transaction((tx) => approveWalletOrder(context, tx, id, false));
  try {
    runSavingDeclines(context, () =>
      context.store.transaction((tx) => handleCaptureOrder({ context, tx, id, body: {} })),
    );
  } catch (error) {
    // A refused capture is stored like a declined card, and the order shows its result.
    if (!(error instanceof PaypalError)) throw error;
  }
}

function disputeWallet(
  context: PaypalContext,
  capture: WalletCaptureRow,
  act: 'dispute' | 'resolve-dispute',
): void {
  context.store.transaction((tx) => {
    const open = findOpenWalletDispute(tx, capture.id);
    if (act === 'dispute' && open) throw new PaymentActionNotAllowedError(alreadyDisputed);
    if (act === 'resolve-dispute' && !open) throw new PaymentActionNotAllowedError(notDisputed);
    openOrResolveWalletDispute(context, tx, capture, open);
  });
}
