import { findOpenWalletDispute } from '../paypal/open-or-resolve-wallet-dispute.ts';
import { canApproveWalletOrder } from '../paypal/order-transitions.ts';
import type { PaypalTables, WalletCaptureRow, WalletOrderRow } from '../paypal/rows.ts';
import type { StoreReader } from '../shared/open-journaled-store.ts';
import { findOpenCardDispute } from '../stripe/open-or-resolve-card-dispute.ts';
import type { CardChargeRow, CheckoutSessionRow, StripeReader } from '../stripe/rows.ts';
import type { SandboxPaymentAction } from './perform-payment-action.ts';

const filterTrue = (acts: Record<string, boolean>): SandboxPaymentAction[] =>
  (Object.keys(acts) as SandboxPaymentAction[]).filter((name) => acts[name]);

/** The actions that a card session allows in its current state. @param charge the successful charge, if there is one */
export function listAllowedCardActions(
  rows: StripeReader,
  session: CheckoutSessionRow,
  charge: CardChargeRow | undefined,
): SandboxPaymentAction[] {
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
export function listAllowedWalletActions(
  rows: StoreReader<PaypalTables>,
  order: WalletOrderRow,
  capture: WalletCaptureRow | undefined,
): SandboxPaymentAction[] {
  if (order.status === 'gone') return [];
  if (!capture) {
    const open = canApproveWalletOrder(order);
    return filterTrue({ approve: open, pay: true, decline: open, expire: true });
  }
  const disputed = findOpenWalletDispute(rows, capture.id) !== undefined;
  return filterTrue({
    refund: capture.refunded < capture.amount,
    dispute: !disputed,
    'resolve-dispute': disputed,
  });
}
