import { computeFee } from '../shared/compute-fee.ts';
import type { JsonObject } from '../shared/json-value.ts';
import type { StoreReader } from '../shared/open-journaled-store.ts';
import {
  type PaypalTables,
  testWalletPayer,
  type WalletCaptureRow,
  type WalletOrderRow,
  type WalletRefundRow,
} from './rows.ts';

/** A time in PayPal's format. */
export const toPaypalTimestamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Cents as PayPal's decimal string. */
export const toPaypalMoney = (cents: number, currency: string): JsonObject => ({
  currency_code: currency,
  value: `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
});

/** The fee of a capture; its refunds do not return it. */
export const computeWalletFee = (amount: number) => computeFee(amount, 349, 49);

const link = (href: string, rel: string, method = 'GET'): JsonObject => ({ href, rel, method });

/** The URL of the approval page of an order. */
export const toWalletApprovalUrl = (publicUrl: string, orderId: string) =>
  `${publicUrl}/checkoutnow?token=${orderId}`;

function captureStatus({ amount, refunded, declined }: WalletCaptureRow): string {
  if (declined) return 'DECLINED';
  if (refunded === 0) return 'COMPLETED';
  return refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function renderBreakdown({ amount, currency }: WalletCaptureRow): JsonObject {
  return {
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: toPaypalMoney(amount, currency),
      paypal_fee: toPaypalMoney(computeWalletFee(amount), currency),
      net_amount: toPaypalMoney(amount - computeWalletFee(amount), currency),
    },
  };
}

/** A capture in API format; `whole` adds fields that only its own URL and its events contain. */
export function toCaptureJson(publicUrl: string, row: WalletCaptureRow, whole = false): JsonObject {
  const { currency } = row;
  const self = `${publicUrl}/v2/payments/captures/${row.id}`;
  return {
    id: row.id,
    status: captureStatus(row),
    amount: toPaypalMoney(row.amount, currency),
    final_capture: true,
    ...(row.declined ? {} : renderBreakdown(row)),
    ...(row.customId === null ? {} : { custom_id: row.customId }),
    ...(row.invoiceId === null ? {} : { invoice_id: row.invoiceId }),
    ...(whole ? { supplementary_data: { related_ids: { order_id: row.orderId } } } : {}),
    create_time: toPaypalTimestamp(row.created),
    update_time: toPaypalTimestamp(row.created),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${publicUrl}/v2/checkout/orders/${row.orderId}`, 'up'),
    ],
  };
}

/** A refund in API format. */
export function toWalletRefundJson(publicUrl: string, row: WalletRefundRow): JsonObject {
  return {
    id: row.id,
    status: 'COMPLETED',
    amount: toPaypalMoney(row.amount, row.currency),
    ...(row.customId === null ? {} : { custom_id: row.customId }),
    ...(row.invoiceId === null ? {} : { invoice_id: row.invoiceId }),
    ...(row.note === null ? {} : { note_to_payer: row.note }),
    create_time: toPaypalTimestamp(row.created),
    update_time: toPaypalTimestamp(row.created),
    links: [
      link(`${publicUrl}/v2/payments/refunds/${row.id}`, 'self'),
      link(`${publicUrl}/v2/payments/captures/${row.captureId}`, 'up'),
    ],
  };
}

function renderUnit(rows: StoreReader<PaypalTables>, publicUrl: string, order: WalletOrderRow): JsonObject {
  const { currency, breakdown } = order;
  const capture = rows.get('captures', order.captureId ?? '');
  const refunds = rows.list('walletRefunds').filter((one) => one.captureId === capture?.id);
  return {
    reference_id: order.referenceId,
    amount: {
      ...toPaypalMoney(order.amount, currency),
      ...(breakdown && {
        breakdown: {
          item_total: toPaypalMoney(breakdown.items, currency),
          shipping: toPaypalMoney(breakdown.shipping, currency),
          tax_total: toPaypalMoney(breakdown.tax, currency),
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
        unit_amount: toPaypalMoney(item.unitAmount, currency),
      })),
    }),
    ...(capture === undefined
      ? {}
      : {
          payments: {
            captures: [toCaptureJson(publicUrl, capture)],
            ...(refunds.length > 0
              ? { refunds: refunds.map((one) => toWalletRefundJson(publicUrl, one)) }
              : {}),
          },
        }),
  };
}

/** An order in API format. */
export function toWalletOrderJson(
  rows: StoreReader<PaypalTables>,
  publicUrl: string,
  order: WalletOrderRow,
): JsonObject {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`;
  const known = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const name = { given_name: testWalletPayer.givenName, surname: testWalletPayer.surname };
  const payer = { name, email_address: testWalletPayer.email, payer_id: testWalletPayer.payerId };
  const source = { name, email_address: testWalletPayer.email, account_id: testWalletPayer.payerId };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [renderUnit(rows, publicUrl, order)],
    payment_source: { paypal: known ? source : {} },
    ...(known ? { payer } : {}),
    create_time: toPaypalTimestamp(order.created),
    links: [
      link(self, 'self'),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link(toWalletApprovalUrl(publicUrl, order.id), 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}
