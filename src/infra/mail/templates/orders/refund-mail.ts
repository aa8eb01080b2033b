import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { mailButton, mailParagraph, mailTable, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCents,
  formatCustomerGreeting,
  orderItemsMailTable,
  renderTestPaymentNotice,
  toOrderUrl,
  toPurchaseMailFacts,
} from './order-mail-content.ts';

/**
 * Notifies the customer of a refund. `data`: amount (cents), whole ('1' or ''), reason ('admin', 'paid_twice',
 * 'provider') and note, the admin's message to the customer, which may be ''.
 */
export function renderRefundMail(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false);
  const amount = formatCents(data.amount);
  const paidTwice = data.reason === 'paid_twice';
  const note = data.reason === 'admin' ? (data.note ?? '').trim() : '';
  return renderMail(shop, {
    subject: `Your refund of ${amount} for order ${order.number}`,
    preview: `We have refunded ${amount}.`,
    heading: paidTwice ? 'Your second payment was refunded' : 'Your refund is on its way',
    content: [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(whatHappened(order.number, amount, paidTwice, data.whole === '1')),
      ...renderTestPaymentNotice(shop, stored),
      ...(note ? [mailParagraph('A message from us:'), mailUserText(note)] : []),
      mailParagraph(
        'The money goes back to the same card or wallet that you paid with and usually arrives within 5 to 10 days. You do not need to do anything.',
      ),
      mailButton(toOrderUrl(shop, order), 'View your order'),
      orderItemsMailTable(shop, order, false),
      mailTable(toPurchaseMailFacts(order), 'facts'),
    ],
    orderNumber: order.number,
  });
}

function whatHappened(number: number, amount: string, paidTwice: boolean, whole: boolean): string {
  if (paidTwice)
    return `Your order was paid twice. We have refunded the second payment: ${amount}. Order ${number} itself stays paid and continues as planned.`;
  if (whole) return `We have refunded order ${number} in full: ${amount}.`;
  return `We have refunded a part of order ${number}: ${amount}.`;
}
