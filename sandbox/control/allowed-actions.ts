import { findOpenWalletDispute } from '../paypal/open-or-resolve-wallet-dispute.ts';
import { canApprove } from '../paypal/order-transitions.ts';
import type { CaptureRow, PaypalTables, WalletOrderRow } from '../paypal/rows.ts';
import type { Reader } from '../shared/open-store.ts';
import { findOpenCardDispute } from '../stripe/open-or-resolve-card-dispute.ts';
import type { ChargeRow, SessionRow, StripeReader } from '../stripe/rows.ts';
import type { PaymentAction } from './perform-payment-action.ts';

const filterTrue = (acts: Record<string, boolean>): PaymentAction[] =>
  (Object.keys(acts) as PaymentAction[]).filter((name) => acts[name]);

/** The actions that a card session allows in its current state. @param charge the successful charge, if there is one */
export function allowedCardActions(
  rows: StripeReader,
  session: SessionRow,
  charge: ChargeRow | undefined,
): PaymentAction[] {
  if (session.status === 'open') return ['pay', 'decline', 'expire'];
  if (!charge) return [];
  const disputed = findOpenCardDispute(rows, charge.id) !== undefined;
  return filterTrue({
    refund: charge.amountRefunded < charge.amount,
    dispute: !disputed,
    'resolve-dispute': disputed,
  });
}

/** The actions that a wallet order allows in its current state. */
export function allowedWalletActions(
  rows: Reader<PaypalTables>,
  order: WalletOrderRow,
  capture: CaptureRow | undefined,
): PaymentAction[] {
  if (order.status === 'gone') return [];
  if (!capture) {
    const open = canApprove(order);
    return filterTrue({ approve: open, pay: true, decline: open, expire: true });
  }
  const disputed = findOpenWalletDispute(rows, capture.id) !== undefined;
  return filterTrue({
    refund: capture.refunded < capture.amount,
    dispute: !disputed,
    'resolve-dispute': disputed,
  });
}
