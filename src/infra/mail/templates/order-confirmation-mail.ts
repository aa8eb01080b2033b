import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { orderAnswer, type StoredOrder } from '#domain/orders/order-answer.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { styles, type Written, writeMail } from './written.ts';

/** 'Thank you' with what was bought, what was charged and where it goes; all from our own data. */
export function writeOrderConfirmation(shop: ShopSettings, stored: StoredOrder): Promise<Written> {
  const order = orderAnswer(stored, false);
  const row = (key: string, label: string, amount: number) =>
    h(
      'tr',
      { key },
      h('td', { style: styles.cell }, label),
      h('td', { style: styles.money }, formatDollars(amount)),
    );
  const { address, city, state, postalCode, country } = order.shippingAddress;
  return writeMail(shop.name, {
    subject: `Your order ${order.number} is confirmed`,
    preview: `We have received ${formatDollars(order.total)} and will start printing.`,
    heading: 'Thank you for your order!',
    content: [
      h(
        Text,
        { key: 'intro', style: styles.text },
        `We have received your payment for order ${order.number}. Your lead time begins today: we print each piece to order and tell you when it ships.`,
      ),
      h(
        Section,
        { key: 'lines' },
        h(
          'table',
          { width: '100%', cellPadding: 0, cellSpacing: 0 },
          h(
            'tbody',
            null,
            ...order.orderItems.map((item) =>
              row(item.product, `${item.qty} x ${item.name}`, item.price * item.qty),
            ),
            row('shipping', 'Shipping', order.shippingPrice),
            order.taxPrice > 0 ? row('tax', 'Tax', order.taxPrice) : null,
            row('total', 'Total charged', order.total),
          ),
        ),
      ),
      h(
        Text,
        { key: 'address', style: { ...styles.text, marginTop: '16px' } },
        `It goes to: ${address}, ${city}, ${state} ${postalCode}, ${country}.`,
      ),
      h(
        Button,
        { key: 'link', href: `${shop.publicUrl}/orders/${order._id}`, style: styles.button },
        'Follow your order',
      ),
    ],
  });
}
