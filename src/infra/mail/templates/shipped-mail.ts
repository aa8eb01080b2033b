import { orderAnswer, type StoredOrder } from '#domain/orders/order-answer.ts';
import { carrierLink } from '#domain/shared/carrier-link.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { addressLine, greeting, orderPage } from './order-words.ts';
import { button, paragraph, table, textLink } from './pieces.ts';
import { type Written, writeMail } from './written.ts';

/** 'On its way', with the tracking number and its carrier's page where there is one. `data`: tracking, may be ''. */
export function writeShipped(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
): Promise<Written> {
  const order = orderAnswer(stored, false);
  const tracking = (data.tracking ?? '').trim();
  const carrier = carrierLink(tracking);
  const page = orderPage(shop, order);
  return writeMail(shop.name, {
    subject: `Your order ${order.number} has shipped`,
    preview: tracking ? `Tracking number: ${tracking}` : 'Your parcel has left our workshop.',
    heading: 'Your order is on its way!',
    content: [
      paragraph(greeting(stored)),
      paragraph(`Order ${order.number} is printed, packed and has left our workshop.`),
      table(
        order.orderItems.map((item) => [item.name, `${item.qty}`] as const),
        'items',
      ),
      paragraph(`It goes to: ${addressLine(order)}.`),
      paragraph(
        tracking
          ? `Tracking number: ${tracking}${carrier ? ` (${carrier.name})` : ''}. It may take a day until the carrier knows it.`
          : 'This parcel travels without a tracking number.',
      ),
      ...(carrier
        ? [button(carrier.href, `Track with ${carrier.name}`), textLink(page, 'See your order')]
        : [button(page, 'See your order')]),
    ],
  });
}
