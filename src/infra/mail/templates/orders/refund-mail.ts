import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { button, paragraph, userText } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { formatCents, greeting, orderUrl, testPaymentNotice } from './order-mail-content.ts';

/**
 * Tells the customer of money given back. `data`: amount (cents), whole ('1' or ''), reason ('admin',
 * 'paid_twice', 'provider') and note, which is the admin's word to the customer and may be ''.
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
  return renderMail(shop.name, {
    subject: `Your refund of ${amount} for order ${order.number}`,
    preview: `${amount} is on its way back to you.`,
    heading: paidTwice ? 'Your second payment goes back to you' : 'Your money is on its way back',
    content: [
      paragraph(greeting(stored)),
      paragraph(whatHappened(order.number, amount, paidTwice, data.whole === '1')),
      ...testPaymentNotice(shop, stored),
      ...(note ? [paragraph('A word from us:'), userText(note)] : []),
      paragraph(
        'It goes back to the same card or wallet that you paid with, and usually shows there within 5 to 10 days. You do not have to do anything.',
      ),
      button(orderUrl(shop, order), 'See your order'),
    ],
  });
}

function whatHappened(number: number, amount: string, paidTwice: boolean, whole: boolean): string {
  if (paidTwice)
    return `Your order was paid twice. We have given the second payment back. That is ${amount}; order ${number} itself stays paid and goes on as planned.`;
  if (whole) return `We have refunded order ${number} in full: ${amount}.`;
  return `We have refunded a part of order ${number}: ${amount}.`;
}
