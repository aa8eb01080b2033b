import { orderAnswer, type StoredOrder } from '#domain/orders/order-answer.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { addressLine, chargedLines, greeting, orderPage, testPaymentNotice } from './order-words.ts';
import { button, paragraph } from './pieces.ts';
import { type Written, writeMail } from './written.ts';

/** 'Thank you' with what was bought, what was charged and where it goes; all from our own data. */
export function writeOrderConfirmation(shop: ShopSettings, stored: StoredOrder): Promise<Written> {
  const order = orderAnswer(stored, false);
  return writeMail(shop.name, {
    subject: `Your order ${order.number} is confirmed`,
    preview: `We have received ${formatDollars(order.total)} and will start printing.`,
    heading: 'Thank you for your order!',
    content: [
      paragraph(greeting(stored)),
      paragraph(
        `We have received your payment for order ${order.number}. Your lead time begins today: we print each piece to order and tell you when it ships.`,
      ),
      ...testPaymentNotice(shop, stored),
      chargedLines(order),
      paragraph(`It goes to: ${addressLine(order)}.`),
      button(orderPage(shop, order), 'Follow your order'),
    ],
  });
}
