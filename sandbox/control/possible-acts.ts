import { canApprove } from '../paypal/move-order.ts';
import { openWalletDispute } from '../paypal/move-wallet-dispute.ts';
import type { CaptureRow, PaypalKinds, WalletOrderRow } from '../paypal/rows.ts';
import type { Reader } from '../shared/open-store.ts';
import { openCardDispute } from '../stripe/move-card-dispute.ts';
import type { ChargeRow, SessionRow, StripeReader } from '../stripe/rows.ts';
import type { Act } from './act-on-payment.ts';

const only = (acts: Record<string, boolean>): Act[] =>
  (Object.keys(acts) as Act[]).filter((name) => acts[name]);

/** What can be done to a card session as it stands. @param charge the one that took the money, if any did */
export function cardActs(rows: StripeReader, session: SessionRow, charge: ChargeRow | undefined): Act[] {
  if (session.status === 'open') return ['pay', 'decline', 'expire'];
  if (!charge) return [];
  const disputed = openCardDispute(rows, charge.id) !== undefined;
  return only({
    refund: charge.amountRefunded < charge.amount,
    dispute: !disputed,
    'resolve-dispute': disputed,
  });
}

/** What can be done to a wallet order as it stands. */
export function walletActs(
  rows: Reader<PaypalKinds>,
  order: WalletOrderRow,
  capture: CaptureRow | undefined,
): Act[] {
  if (order.status === 'gone') return [];
  if (!capture) {
    const open = canApprove(order);
    return only({ approve: open, pay: true, decline: open, expire: true });
  }
  const disputed = openWalletDispute(rows, capture.id) !== undefined;
  return only({
    refund: capture.refunded < capture.amount,
    dispute: !disputed,
    'resolve-dispute': disputed,
  });
}
