import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, orderEvents, orders, payments, webhookEvents } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

/** The provider's own webhooks are disabled: the test sends them. */
const shop = await createTestShopWithPayments({ webhooks: false, fullPool: true });
const { db } = shop.ctx;

async function paidAtTheProvider() {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const { _id: id } = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const session = await startCardPayment(shop.ctxAs(robin), id);
  await shop.pressPayButton(session.url, 'pay');
  return { id, product, session: session.id, token: await shop.createToken(robin) };
}

/** The event as the provider sends it, signed. */
function tell(event: string, session: string) {
  const object = { id: session, object: 'checkout.session' };
  const body = { id: event, object: 'event', type: 'checkout.session.completed', data: { object } };
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', 'whsec_tests')
    .update(`${at}.${JSON.stringify(body)}`)
    .digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
  return callShop(shop, 'POST', '/api/webhooks/stripe', { body, headers });
}

test.each([
  { what: 'one event', nameOf: () => 'evt_one', remembered: 1 },
  {
    what: 'an event of another name each',
    nameOf: (n: number) => `evt_${n}_${randomUUID()}`,
    remembered: 50,
  },
])(
  'fifty concurrent deliveries of $what and the return page: one payment, one stock decrement, one mail each',
  async ({ nameOf, remembered }) => {
    const { id, product, session, token } = await paidAtTheProvider();
    const before = await db.$count(webhookEvents);
    const hint = () => callShop(shop, 'PATCH', `/api/orders/${id}/pay`, { as: token });
    const told = Array.from({ length: 50 }, (_, n) => tell(nameOf(n), session));
    const hinted = Array.from({ length: 10 }, hint);
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    for (const { status, body } of await Promise.all(hinted))
      if (status !== 200) expect([status, body.code]).toEqual([409, 'not_paid_yet']);
    expect((await hint()).body).toMatchObject({ updatedOrder: { status: 'Paid', isPaid: true } });

    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const money = await db.select().from(payments).where(eq(payments.orderId, id));
    expect(money.map(({ amountCents }) => amountCents)).toEqual([order?.totalCents]);
    expect(await shop.readStock(product)).toEqual({ onHand: 3, held: 0 });
    const queued = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.orderId, id));
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['new-order', 'order-confirmation']);
    const isPaidLine = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'paid'));
    expect(await db.$count(orderEvents, isPaidLine)).toBe(1);
    expect((await db.$count(webhookEvents)) - before).toBe(remembered);
  },
);
