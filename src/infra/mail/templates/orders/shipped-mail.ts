import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { Parcel } from '#domain/parcels/schemas.ts';
import { toTrackingLink } from '#domain/shared/find-carrier-link.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import {
  type MailTableRow,
  mailButton,
  mailParagraph,
  mailTable,
  mailTextLink,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCustomerGreeting,
  isPickup,
  orderItemsMailTable,
  renderGiftNotice,
  toMailItemName,
  toOrderMailFacts,
  toOrderUrl,
} from './order-mail-content.ts';

/**
 * Notifies the customer of a shipment, with the tracking number and the carrier's page if there is one; or that the
 * order is ready for pickup. `data`: tracking, may be ''; parcel, its number if it is one of several.
 */
export function renderShippedMail(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const { parcels = [] } = order;
  const parcel = parcels[Number(data.parcel) - 1];
  const tracking = (data.tracking ?? '').trim();
  const carrier = toTrackingLink({ carrier: null, link: null, ...parcel, tracking });
  const by = carrier?.name ?? parcel?.carrier;
  const page = toOrderUrl(shop, order);
  const name = parcel && parcels.length > 1 ? `Parcel ${data.parcel} of order` : 'Order';
  const texts = isPickup(order)
    ? {
        subject: `Your order ${order.number} is ready for pickup`,
        preview: `At: ${order.shippingMethod?.name}`,
        heading: 'Your order is ready for pickup!',
        paragraphs: [`${name} ${order.number} is printed, packed and waits for you.`],
      }
    : {
        subject: `${parcel ? 'A parcel of your' : 'Your'} order ${order.number} has shipped`,
        preview: tracking ? `Tracking number: ${tracking}` : 'Your parcel has left our workshop.',
        heading: `Your ${parcel ? 'parcel' : 'order'} is on its way!`,
        paragraphs: [
          `${name} ${order.number} is printed, packed and has left our workshop.`,
          tracking
            ? `Tracking number: ${tracking}${by ? ` (${by})` : ''}. It may take a day until the carrier shows it.`
            : 'This parcel has no tracking number.',
        ],
      };
  return renderMail(shop, {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    content: addOwnTexts(shop, 'shipped', [
      mailParagraph(formatCustomerGreeting(stored)),
      ...texts.paragraphs.map((text) => mailParagraph(text)),
      ...(carrier
        ? [mailButton(carrier.href, `Track with ${carrier.name}`), mailTextLink(page, 'View your order')]
        : [mailButton(page, 'View your order')]),
      orderItemsMailTable(shop, parcel ? toParcelContents(order, parcel) : order, false),
      ...(parcels.length > 1 ? [mailTable(toParcelFacts(order), 'facts')] : []),
      mailTable(toOrderMailFacts(stored, order), 'facts'),
      ...renderGiftNotice(order),
    ]),
    orderNumber: order.number,
  });
}

const toParcelContents = (order: OrderResponse, { lines }: Parcel): OrderResponse => ({
  ...order,
  orderItems: order.orderItems.flatMap((item) => {
    const qty = lines.find((line) => line.item === item._id)?.qty;
    return qty ? [{ ...item, qty }] : [];
  }),
});

/** What is in each of several parcels. */
const toParcelFacts = (order: OrderResponse): MailTableRow[] =>
  (order.parcels ?? []).map((parcel, n) => [
    `Parcel ${n + 1}`,
    [
      ...toParcelContents(order, parcel).orderItems.map((item) => `${item.qty} x ${toMailItemName(item)}`),
      ...(parcel.tracking ? [`Tracking number: ${parcel.tracking}`] : []),
    ],
  ]);
