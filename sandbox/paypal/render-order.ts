import type { JsonObject } from '../shared/json.ts';
import type { Reader } from '../shared/open-store.ts';
import {
  type CaptureRow,
  type PaypalTables,
  testPayer,
  type WalletOrderRow,
  type WalletRefundRow,
} from './rows.ts';

/** A time in PayPal's format. */
export const toTimestamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Cents as PayPal's decimal string. */
export const toMoney = (cents: number, currency: string): JsonObject => ({
  currency_code: currency,
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

const link = (href: string, rel: string, method = 'GET'): JsonObject => ({ href, rel, method });

/** The URL of the approval page of an order. */
export const approvalUrl = (publicUrl: string, orderId: string) =>
  `${publicUrl}/checkoutnow?token=${orderId}`;

function captureStatus({ amount, refunded, declined }: CaptureRow): string {
  if (declined) return 'DECLINED';
  if (refunded === 0) return 'COMPLETED';
  return refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function renderBreakdown({ amount, currency }: CaptureRow): JsonObject {
  return {
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: toMoney(amount, currency),
      paypal_fee: toMoney(0, currency),
      net_amount: toMoney(amount, currency),
    },
  };
}

/** A capture in API format; `whole` adds fields that only its own URL and its events contain. */
export function renderCapture(publicUrl: string, row: CaptureRow, whole = false): JsonObject {
  const { currency } = row;
  const self = `${publicUrl}/v2/payments/captures/${row.id}`;
  return {
    id: row.id,
    status: captureStatus(row),
    amount: toMoney(row.amount, currency),
    final_capture: true,
    ...(row.declined ? {} : renderBreakdown(row)),
    ...(row.customId === null ? {} : { custom_id: row.customId }),
    ...(row.invoiceId === null ? {} : { invoice_id: row.invoiceId }),
    ...(whole ? { supplementary_data: { related_ids: { order_id: row.orderId } } } : {}),
    create_time: toTimestamp(row.created),
    update_time: toTimestamp(row.created),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${publicUrl}/v2/checkout/orders/${row.orderId}`, 'up'),
    ],
  };
}

/** A refund in API format. */
export function renderRefund(publicUrl: string, row: WalletRefundRow): JsonObject {
  return {
    id: row.id,
    status: 'COMPLETED',
    amount: toMoney(row.amount, row.currency),
    ...(row.customId === null ? {} : { custom_id: row.customId }),
    ...(row.invoiceId === null ? {} : { invoice_id: row.invoiceId }),
    ...(row.note === null ? {} : { note_to_payer: row.note }),
    create_time: toTimestamp(row.created),
    update_time: toTimestamp(row.created),
    links: [
      link(`${publicUrl}/v2/payments/refunds/${row.id}`, 'self'),
      link(`${publicUrl}/v2/payments/captures/${row.captureId}`, 'up'),
    ],
  };
}

function renderUnit(rows: Reader<PaypalTables>, publicUrl: string, order: WalletOrderRow): JsonObject {
  const { currency, breakdown } = order;
  const capture = rows.get('captures', order.captureId ?? '');
  const refunds = rows.list('walletRefunds').filter((one) => one.captureId === capture?.id);
  return {
    reference_id: order.referenceId,
    amount: {
      ...toMoney(order.amount, currency),
      ...(breakdown && {
        breakdown: {
          item_total: toMoney(breakdown.items, currency),
          shipping: toMoney(breakdown.shipping, currency),
          tax_total: toMoney(breakdown.tax, currency),
        },
      }),
    },
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    ...(order.description === null ? {} : { description: order.description }),
    ...(order.items.length > 0 && {
      items: order.items.map((item) => ({
        name: item.name,
        quantity: String(item.quantity),
        unit_amount: toMoney(item.unitAmount, currency),
      })),
    }),
    ...(capture === undefined
      ? {}
      : {
          payments: {
            captures: [renderCapture(publicUrl, capture)],
            ...(refunds.length > 0 ? { refunds: refunds.map((one) => renderRefund(publicUrl, one)) } : {}),
          },
        }),
  };
}

/** An order in API format. */
export function renderOrder(
  rows: Reader<PaypalTables>,
  publicUrl: string,
  order: WalletOrderRow,
): JsonObject {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`;
  const known = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const name = { given_name: testPayer.givenName, surname: testPayer.surname };
  const payer = { name, email_address: testPayer.email, payer_id: testPayer.payerId };
  const source = { name, email_address: testPayer.email, account_id: testPayer.payerId };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [renderUnit(rows, publicUrl, order)],
    payment_source: { paypal: known ? source : {} },
    ...(known ? { payer } : {}),
    create_time: toTimestamp(order.created),
    links: [
      link(self, 'self'),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link(approvalUrl(publicUrl, order.id), 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}
