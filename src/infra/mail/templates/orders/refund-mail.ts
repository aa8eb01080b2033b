import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { refundDuration } from '#domain/shared/refund-duration.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import { mailButton, mailParagraph, mailTable, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCents,
  formatCustomerGreeting,
  orderChargesMailTables,
  orderItemsMailTable,
  renderTestPaymentNotice,
  toOrderUrl,
  toPurchaseMailFacts,
} from './order-mail-content.ts';

/**
 * Notifies the customer of a refund. `data`: amount (cents), whole ('1' or ''), reason ('admin', 'canceled',
 * 'paid_twice', 'provider') and note, the admin's message to the customer, which may be ''.
 */
export function renderRefundMail(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
  hasCreditNote = false,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const amount = formatCents(data.amount);
  const note = data.reason === 'admin' ? (data.note ?? '').trim() : '';
  const content = [
    mailParagraph(formatCustomerGreeting(stored)),
    mailParagraph(describeRefund(order.number, amount, data)),
    ...renderTestPaymentNotice(shop, stored),
    ...(note ? [mailParagraph('A message from us:'), mailUserText(note)] : []),
    mailParagraph(
      `The money goes back to the same card or wallet that you paid with and usually arrives within ${refundDuration}. You do not need to do anything.`,
    ),
    mailButton(toOrderUrl(shop, order), 'View your order'),
    ...(order.discount ? orderChargesMailTables(shop, order) : [orderItemsMailTable(shop, order, false)]),
    mailTable(toPurchaseMailFacts(order), 'facts'),
    ...(hasCreditNote ? [mailParagraph('Your credit note is attached.')] : []),
  ];
  return renderMail(shop, {
    subject: `Your refund of ${amount} for order ${order.number}`,
    preview: `We have refunded ${amount}.`,
    heading: headings[data.reason ?? ''] ?? 'Your refund is on its way',
    content:
      data.reason === 'paid_twice'
        ? content
        : addOwnTexts(shop, data.reason === 'canceled' ? 'canceled' : 'refund', content),
    orderNumber: order.number,
  });
}

const headings: Record<string, string> = {
  paid_twice: 'Your second payment was refunded',
  canceled: 'Your order is canceled',
};

function describeRefund(number: number, amount: string, { reason, whole }: Record<string, string>): string {
  if (reason === 'paid_twice')
    return `Your order was paid twice. We have refunded the second payment: ${amount}. Order ${number} itself stays paid and continues as planned.`;
  if (reason === 'canceled')
    return `You have canceled order ${number}, so we will not make it. We have refunded ${whole === '1' ? 'the full amount' : 'the rest of what you paid'}: ${amount}.`;
  if (whole === '1') return `We have refunded order ${number} in full: ${amount}.`;
  return `We have refunded a part of order ${number}: ${amount}.`;
}
