import { orderAnswer, type StoredOrder } from '#domain/orders/order-answer.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { addressLine, adminOrderPage, chargedLines, ownerFooter, testPaymentNotice } from './order-words.ts';
import { button, notice, paragraph, type Row, table } from './pieces.ts';
import { type Written, writeMail } from './written.ts';

/** Tells the owner of a paid order: what to make, for whom, where it goes. */
export function writeNewOrder(shop: ShopSettings, stored: StoredOrder): Promise<Written> {
  const order = orderAnswer(stored, true);
  const { customer } = order;
  const facts: Row[] = [
    ...(customer
      ? ([
          ['Customer', customer.name],
          ['Email', customer.email],
        ] as const)
      : []),
    ['Ship to', addressLine(order)],
    ['Phone', order.shippingAddress.phoneNumber],
  ];
  const total = formatDollars(order.total);
  return writeMail(shop.name, {
    subject: `New order ${order.number}: ${total}`,
    preview: `${customer?.name ?? 'A customer'} bought ${order.qty === 1 ? 'one piece' : `${order.qty} pieces`}.`,
    heading: `A new order: ${total}`,
    content: [
      paragraph(`Order ${order.number} is paid and waits to be made.`),
      ...testPaymentNotice(shop, stored),
      ...(order.madeToOrder
        ? [
            notice(
              'Made to order: not every piece was in stock when the money came. Please print what is missing.',
            ),
          ]
        : []),
      chargedLines(order),
      table(facts, 'facts'),
      button(adminOrderPage(shop, order), 'Open the order'),
    ],
    footer: ownerFooter(shop),
  });
}
