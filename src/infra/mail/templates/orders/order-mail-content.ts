import type { ReactNode } from 'react';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import { formatArrival, formatDay } from '#domain/shared/arrival.ts';
import { formatPieces } from '#domain/shared/format-pieces.ts';
import { formatShippingLabel } from '#domain/shared/format-shipping-label.ts';
import {
  addCents,
  cents,
  formatDollars,
  fromDollars,
  multiplyCents,
  toDollars,
} from '#domain/shared/money.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  formatMailDay,
  formatMailGreeting,
  type MailTableRow,
  mailItems,
  mailNotice,
  mailParagraph,
  mailTable,
  mailUserText,
} from '#infra/mail/templates/mail-elements.ts';
import { preventAutolinks } from '../prevent-autolinks.ts';
import { toMailPictureUrl } from './to-mail-picture-url.ts';

/** The items of an order with their pictures, and their amounts unless the mail is not about money. */
export const orderItemsMailTable = (
  shop: ShopSettings,
  { orderItems }: OrderResponse,
  hasAmounts: boolean,
): ReactNode =>
  mailItems(
    orderItems.map(({ image, qty, price, custom, ...item }) => ({
      picture: toMailPictureUrl(shop, image),
      name: toMailItemName(item),
      detail: `${hasAmounts ? `${qty} x ${formatDollars(price)}` : formatPieces(qty)}${custom ? ', custom print' : ''}`,
      amount: hasAmounts ? formatDollars(toDollars(multiplyCents(fromDollars(price), qty))) : '',
    })),
  );

/** With what was chosen; a text is the customer's own. */
export const toMailItemName = ({
  name,
  chosen = [],
}: Pick<OrderResponse['orderItems'][number], 'name' | 'chosen'>): string =>
  toLineName({
    name,
    choices: chosen.map((choice) => ({ name: choice.name, value: preventAutolinks(choice.value) })),
  });

/** The items, and what was charged for them, for shipping and as tax. */
export function orderChargesMailTables(shop: ShopSettings, order: OrderResponse): ReactNode[] {
  const { discount, totalPrice, taxIncluded } = order;
  const items = toDollars(addCents(fromDollars(totalPrice), fromDollars(discount?.amount ?? 0)));
  const rows: MailTableRow[] = [['Items', formatDollars(items)]];
  if (discount)
    rows.push([
      `Discount (${discount.code})`,
      discount.amount > 0 ? formatDollars(-discount.amount) : 'Free shipping',
    ]);
  rows.push([formatShippingLabel(order.shippingMethod), formatDollars(order.shippingPrice)]);
  if (order.taxPrice > 0) rows.push(['Tax', formatDollars(order.taxPrice)]);
  if (taxIncluded !== undefined) rows.push(['Includes tax', formatDollars(taxIncluded)]);
  rows.push(['Total charged', formatDollars(order.total)]);
  return [orderItemsMailTable(shop, order, true), mailTable(rows, 'sum')];
}

const paymentMethods = { stripe: 'Credit or debit card', paypal: 'PayPal', manual: 'Paid by hand' };

/** The order's number, its day and how it was paid. */
export const toPurchaseMailFacts = ({ number, createdAt, paidThrough }: OrderResponse): MailTableRow[] => [
  ['Order', `${number}`],
  ['Ordered on', formatMailDay(createdAt)],
  ...(paidThrough ? [['Payment', paymentMethods[paidThrough]] as const] : []),
];

/** The same, and when the parcel arrives and where. */
export const toOrderMailFacts = (stored: StoredOrder, order: OrderResponse): MailTableRow[] => [
  ...toPurchaseMailFacts(order),
  ...(order.shipBy && !isPickup(order) ? [['Ships by', formatDay(order.shipBy)] as const] : []),
  ...(order.arrival
    ? [[isPickup(order) ? 'Ready for pickup' : 'Arrives', formatArrival(order.arrival)] as const]
    : []),
  isPickup(order)
    ? ['Pickup', [order.shippingMethod?.name ?? '', ...toMailAddressLines(stored, order)]]
    : ['Ships to', toMailAddressLines(stored, order)],
];

export const isPickup = ({ shippingMethod }: OrderResponse) => shippingMethod?.kind === 'pickup';

/** The recipient and the address, as printed on the parcel. */
function toMailAddressLines({ customer }: StoredOrder, { shippingAddress }: OrderResponse): string[] {
  const lines = toAddressLines(shippingAddress);
  return shippingAddress.recipient || !customer ? lines : [customer.name, ...lines];
}

/** That an order is a gift, and its note. */
export const renderGiftNotice = ({ gift }: OrderResponse): ReactNode[] =>
  gift
    ? [
        mailParagraph(
          `This order is a gift: it is packed without prices${gift.note ? ', with this note:' : '.'}`,
        ),
        ...(gift.note ? [mailUserText(preventAutolinks(gift.note))] : []),
      ]
    : [];

/** Formats cents, which mail data contain as digits: '$12.50'. Throws RangeError on anything else. */
export const formatCents = (digits = '') =>
  formatDollars(toDollars(cents(/^\d+$/.test(digits) ? Number(digits) : Number.NaN)));

/** A notice in every mail about a test payment, and while the sandbox is used. */
export const renderTestPaymentNotice = (shop: ShopSettings, { payment }: StoredOrder): ReactNode[] =>
  shop.testPayments || payment?.test
    ? [mailNotice('Test payments: this shop is in test mode, and no money was moved.')]
    : [];

/** The pages of an order: the customer's and the admin's. */
export const toOrderUrl = (shop: ShopSettings, order: OrderResponse) =>
  `${shop.publicUrl}/orders/${order._id}`;
export const toAdminOrderUrl = (shop: ShopSettings, order: OrderResponse) =>
  `${shop.publicUrl}/admin/orders/${order._id}`;

/** 'Hi Robin,', or 'Hello,' if the customer's account was removed. */
export const formatCustomerGreeting = ({ customer }: StoredOrder) => formatMailGreeting(customer?.name);

/** The footer of mails to the owner. */
export const formatOwnerFooter = (shop: ShopSettings) => `Sent to you as the owner of ${shop.name}.`;
