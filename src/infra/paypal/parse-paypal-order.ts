import {
  CaptureStatus,
  type Order,
  OrderStatus,
  type PurchaseUnit,
  type Refund,
  RefundStatus,
} from '@paypal/paypal-server-sdk';
import type { ProviderRefund, ProviderSession } from '#domain/shared/ctx.ts';
import { parseDollars } from '#domain/shared/money.ts';

const sessionStatusByOrderStatus: Partial<Record<OrderStatus, ProviderSession['status']>> = {
  [OrderStatus.Approved]: 'approved',
  [OrderStatus.Completed]: 'complete',
  [OrderStatus.Voided]: 'expired',
};

/** A capture still counts as paid after some of it has been refunded. */
const capturedStatuses = new Set<CaptureStatus | undefined>([
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
]);

const refusedStatuses = new Set<CaptureStatus | undefined>([CaptureStatus.Declined, CaptureStatus.Failed]);

/** Converts a PayPal order. Amount and currency are those of the capture, if there is one. */
export function parsePayPalOrder(order: Order): ProviderSession {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.find(({ status }) => capturedStatuses.has(status));
  const money = capture?.amount ?? unit?.amount;
  return {
    provider: 'paypal',
    id: order.id ?? '',
    url: getApprovalUrl(order),
    status: isRefused(unit)
      ? 'expired'
      : (sessionStatusByOrderStatus[order.status ?? OrderStatus.Created] ?? 'open'),
    paid: capture !== undefined,
    amount: (money && parseDollars(money.value)) ?? 0,
    currency: money?.currencyCode.toLowerCase() ?? '',
    orderId: unit?.referenceId ?? null,
    attemptId: capture?.customId ?? unit?.customId ?? null,
    paymentReference: capture?.id ?? null,
    payerEmail: order.payer?.emailAddress ?? order.paymentSource?.paypal?.emailAddress ?? null,
  };
}

/** Declined by the bank after PayPal had accepted it: it will not be paid. */
function isRefused(unit: PurchaseUnit | undefined): boolean {
  const captures = unit?.payments?.captures ?? [];
  return captures.length > 0 && captures.every(({ status }) => refusedStatuses.has(status));
}

function getApprovalUrl(order: Order): string | null {
  const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return page?.href ?? null;
}

/** A session that the provider does not know (any more). */
export function createUnknownPayPalOrder(id: string): ProviderSession {
  const unknown = parsePayPalOrder({ id });
  return { ...unknown, status: 'unknown' };
}

const refundStateByStatus: Partial<Record<RefundStatus, ProviderRefund['state']>> = {
  [RefundStatus.Completed]: 'done',
  [RefundStatus.Failed]: 'failed',
  [RefundStatus.Cancelled]: 'failed',
};

/** Converts a PayPal refund; its custom id is our refund's id. */
export function parsePayPalRefund(refund: Refund): ProviderRefund {
  return {
    reference: refund.id ?? '',
    refundId: refund.customId ?? null,
    amount: (refund.amount && parseDollars(refund.amount.value)) ?? 0,
    state: (refund.status && refundStateByStatus[refund.status]) ?? 'pending',
  };
}

/** The refunds of one capture among all of an order. */
export function parseCaptureRefunds(order: Order, captureId: string): ProviderRefund[] {
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? [];
  const ofCapture = refunds.filter(({ links }) =>
    links?.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${captureId}`)),
  );
  return ofCapture.map(parsePayPalRefund);
}
