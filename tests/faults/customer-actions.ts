import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#tests/faults/runner/fault-cases.ts';
import type { Acknowledged } from './acknowledged.ts';
import {
  type ApiReply,
  callSuccessfully,
  callWithRetry,
  type FaultTestUser,
  pollReply,
  pressProviderButton,
} from './fault-test-user.ts';

const shippingAddress = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

/** A discount code of every purchase; its use ends with the hold of the pieces. */
export const faultTestCode = 'CRASH-10';

interface Order {
  _id: string;
  total: number;
  isPaid: boolean;
}

const inCents = (dollars: number) => Math.round(dollars * 100);

/** Orders two pieces of one product and one of the other. */
async function placeOrder(person: FaultTestUser, products: string[], known: Acknowledged): Promise<string> {
  const orderItems = products.map((product, index) => ({ product, qty: products.length - index }));
  const orderDetails = { orderItems, shippingAddress, code: faultTestCode };
  const { addedOrder } = await callSuccessfully<{ addedOrder: Order }>(person, 'POST', 'orders', {
    orderDetails,
  });
  known.orders.push({ id: addedOrder._id, totalCents: inCents(addedOrder.total) });
  return addedOrder._id;
}

interface OpenedPayment {
  id: string;
  url: string;
}

/** If the payment is already being opened, retries after a minute of the shop's time. */
async function openPayment(
  person: FaultTestUser,
  orderId: string,
  way: PaymentMethod,
  known: Acknowledged,
): Promise<OpenedPayment> {
  const path = way === 'card' ? 'create-stripe-checkout-session' : 'create-paypal-order';
  const open = () =>
    callWithRetry<{ session?: OpenedPayment; orderID?: string; url?: string }>(
      person,
      'POST',
      `orders/${path}`,
      {
        createdOrder: { _id: orderId },
      },
    );
  let reply = await open();
  if (reply.body.code === 'payment_underway') {
    person.shop.faults.setClockAhead(61);
    reply = await open();
  }
  if (reply.status >= 300) throw new Error(`no payment could be begun: ${reply.status} ${reply.body.code}`);
  const { session, orderID = '', url = '' } = reply.body;
  const opened = session ?? { id: orderID, url };
  known.payments.push({ orderId, providerId: opened.id });
  return opened;
}

/** Returns from the provider's page and polls for some seconds until the order is Paid. */
async function returnFromProvider(
  person: FaultTestUser,
  orderId: string,
  opened: OpenedPayment,
  way: PaymentMethod,
): Promise<boolean> {
  type Said = ApiReply<{ updatedOrder?: Order }>;
  const isPaid = ({ body }: Said) => body.updatedOrder?.isPaid === true;
  const confirm = () => callWithRetry<{ updatedOrder?: Order }>(person, 'PATCH', `orders/${orderId}/pay`);
  const capture = () =>
    callWithRetry<{ updatedOrder?: Order }>(person, 'POST', 'orders/capture-paypal-order', {
      orderID: opened.id,
    });
  if (way === 'card') return isPaid(await pollReply(confirm, isPaid, 8));
  const reply = await capture();
  if (isPaid(reply)) return true;
  if (reply.body.code !== 'not_paid_yet') throw new Error(`the capture was refused: ${reply.body.code}`);
  // The page shows that PayPal is still checking; the customer tries again after a minute.
  person.shop.faults.setClockAhead(61);
  return isPaid(await capture());
}

/** A complete purchase. Each confirmation is added to `known` when it arrives. */
export async function buyProducts(
  person: FaultTestUser,
  sale: { products: string[]; way: PaymentMethod; tabClosed: boolean },
  known: Acknowledged,
): Promise<string> {
  const { products, way, tabClosed } = sale;
  const orderId = await placeOrder(person, products, known);
  const opened = await openPayment(person, orderId, way, known);
  if (!(await pressProviderButton(person, opened.url, way === 'card' ? 'pay' : 'approve')))
    throw new Error('the provider would not take the payment');
  known.approvedAtProvider.push(orderId);
  if (!tabClosed && (await returnFromProvider(person, orderId, opened, way))) known.paid.push(orderId);
  return orderId;
}

/** The owner refunds an order: all of it with its pieces, or $5. A repeated call has the same key. */
export async function refundOrder(
  owner: FaultTestUser,
  orderId: string,
  isFullRefund: boolean,
  known: Acknowledged,
): Promise<void> {
  const form = { key: randomUUID(), ...(isFullRefund ? { restock: true } : { amount: '5.00' }) };
  const { refund } = await callSuccessfully<{ refund: { amount: number } }>(
    owner,
    'POST',
    `orders/${orderId}/refunds`,
    form,
  );
  known.refunds.push({ orderId, key: form.key, amountCents: inCents(refund.amount) });
}

/** Polls until an order is Paid, as the owner sees it. */
export async function isPaid(owner: FaultTestUser, orderId: string): Promise<boolean> {
  const ask = () => callWithRetry<{ order: Order }>(owner, 'GET', `orders/${orderId}`);
  return (await pollReply(ask, ({ body }) => body.order?.isPaid, 10)).body.order?.isPaid;
}
