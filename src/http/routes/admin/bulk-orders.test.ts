import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, payments } from '#db/schema.ts';
import type { MailResponse, RecallMailsResponse } from '#domain/mails/schemas.ts';
import type { OrderSelectionResponse, OrdersByNumberResponse } from '#domain/orders/listing/schemas.ts';
import { orderSelectionQuerySchema } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { selectOrders } from '#domain/orders/select-orders.ts';
import type { OrderHistoryResponse, UpdateOrdersResponse } from '#domain/payments/schemas.ts';
import { updateOrders } from '#domain/payments/update-orders.ts';
import type { Failpoint } from '#domain/shared/failpoints.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const [ada, grace, robin] = await Promise.all([
  shop.createAdmin(),
  shop.createAdmin(),
  shop.createCustomer('Robin'),
]);
let product: string;
beforeAll(async () => {
  product = await shop.createProduct({ onHand: 500 });
});

async function createOrders(count: number, status?: 'Paid'): Promise<OrderResponse[]> {
  const made: OrderResponse[] = [];
  for (let n = 0; n < count; n += 1) {
    const buyer = await shop.createCustomer(`Buyer ${n}`);
    made.push(await shop.placeOrder(buyer, [{ product, qty: 1 }]));
  }
  if (!status) return made;
  await updateAll(made.map(({ _id, version }) => ({ id: _id, version, update: { status } })));
  await ctx.db.delete(mails);
  const path = `/api/orders/byNumber?numbers=${made.map(({ number }) => number).join(',')}`;
  return (await call<OrdersByNumberResponse>('GET', path, { as: ada })).body.orders;
}

type Update = Parameters<typeof updateOrders>[1]['updates'][number];
const updateAll = async (updates: Update[], as = ada) =>
  (await call<UpdateOrdersResponse>('PATCH', '/api/orders/bulk', { as, body: { updates } })).body;
const ship = ({ _id, version }: OrderResponse, tracking: string): Update => ({
  id: _id,
  version,
  update: { status: 'Shipped', tracking },
});
const outcomes = ({ results }: UpdateOrdersResponse) => results.map(({ outcome }) => outcome);
const storedOf = async (all: OrderResponse[]) => {
  const ids = all.map(({ _id }) => _id);
  const rows = await ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.number);
  return rows.map(({ status, tracking }) => `${status} ${tracking ?? '-'}`);
};
const mailsOf = (orderId: string) => ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
const recall = async (ids: string[]) =>
  (await call<RecallMailsResponse>('POST', '/api/mails/recall', { as: ada, body: { ids } })).body;

test.each([
  ['PATCH', '/api/orders/bulk', { updates: [] }],
  ['GET', '/api/orders/selection', undefined],
  ['GET', '/api/orders/byNumber?numbers=1', undefined],
  ['POST', '/api/mails/recall', { ids: [] }],
] as const)('%s %s is for admins only', async (method, path, body) => {
  expect((await call(method, path, { body })).status).toBe(401);
  expect((await call(method, path, { body, as: robin })).status).toBe(403);
});

test('the use cases check the role themselves', async () => {
  const query = orderSelectionQuerySchema.parse({});
  const update = { id: crypto.randomUUID(), version: 1, update: { status: 'Paid' as const } };
  for (const actor of [robin, null]) {
    const code = { code: actor ? 'forbidden' : 'not_logged_in' };
    await expect(updateOrders(shop.ctxAs(actor), { updates: [update] })).rejects.toMatchObject(code);
    await expect(selectOrders(shop.ctxAs(actor), query)).rejects.toMatchObject(code);
  }
});

describe('PATCH /api/orders/bulk', () => {
  test('updates each order, and lists what is unchanged or refused with the reason', async () => {
    const [a, b, c, d] = (await createOrders(4, 'Paid')) as [
      OrderResponse,
      OrderResponse,
      OrderResponse,
      OrderResponse,
    ];
    const canceledAt = ctx.clock.now();
    await ctx.db.update(orders).set({ canceledAt, closedAt: canceledAt }).where(eq(orders.id, d._id));
    const unknown = crypto.randomUUID();
    const { results, waitingMails } = await updateAll([
      ship(a, '1Z1'),
      { ...ship(b, ''), update: { status: 'Paid' } },
      { ...ship(c, '1Z3'), version: c.version - 1 },
      ship(d, '1Z4'),
      { ...ship(d, '1Z5'), id: unknown },
    ]);
    expect(results).toMatchObject(
      [
        { outcome: 'updated', _id: a._id },
        { outcome: 'unchanged', _id: b._id },
        {
          outcome: 'refused',
          _id: c._id,
          code: 'changed_meanwhile',
          message: /it is Paid, without tracking/,
        },
        { outcome: 'refused', _id: d._id, code: 'order_canceled' },
        { outcome: 'refused', _id: unknown, code: 'not_found' },
      ].map(({ message, ...row }) => (message ? { ...row, message: expect.stringMatching(message) } : row)),
    );
    expect(await storedOf([a, b, c, d])).toEqual(['Shipped 1Z1', 'Paid -', 'Paid -', 'Paid -']);
    const [mail] = await mailsOf(a._id);
    expect(waitingMails).toEqual([mail?.id]);
  });

  test('repeating a call changes nothing and mails nobody twice', async () => {
    const made = await createOrders(3, 'Paid');
    const updates = made.map((order, n) => ship(order, `1Z${n}`));
    expect(outcomes(await updateAll(updates))).toEqual(['updated', 'updated', 'updated']);
    const again = await updateAll(updates);
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    // The mails of a call whose response was lost can be recalled, too.
    expect(again.waitingMails).toHaveLength(3);
    for (const { _id } of made) {
      expect(await mailsOf(_id)).toHaveLength(1);
      const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, _id));
      expect(events.filter(({ kind, to }) => kind === 'status' && to === 'Shipped')).toHaveLength(1);
    }
  });

  test('two admins at once: each order changes once, and the second is told', async () => {
    const made = await createOrders(6, 'Paid');
    const [first, second] = await Promise.all([
      updateAll(made.map((order) => ship(order, 'ADA'))),
      updateAll(
        made.toReversed().map((order) => ship(order, 'GRACE')),
        grace,
      ),
    ]);
    const all = [...first.results, ...second.results];
    expect(all.filter(({ outcome }) => outcome === 'updated')).toHaveLength(6);
    const refused = all.filter((result) => result.outcome === 'refused');
    expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('changed_meanwhile'));
    for (const { _id } of made) expect(await mailsOf(_id)).toHaveLength(1);
  });

  test('Paid records a manual payment as for one order, and its mails wait', async () => {
    const [order] = await createOrders(1);
    const id = order?._id ?? '';
    const update = { id, version: 1, update: { status: 'Paid' as const } };
    const { waitingMails } = await updateAll([update]);
    expect(await ctx.db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { provider: 'manual' },
    ]);
    expect(waitingMails).toHaveLength(2);
    for (const { sendAfter, createdAt } of await mailsOf(id))
      expect((sendAfter?.getTime() ?? 0) - createdAt.getTime()).toBe(60_000);
  });

  test('the waiting mails of an update are its own, and not those of one before', async () => {
    const made = await createOrders(2);
    const paid = await updateAll(made.map(({ _id: id }) => ({ id, version: 1, update: { status: 'Paid' } })));
    expect(paid.waitingMails).toHaveLength(4);
    const path = `/api/orders/byNumber?numbers=${made.map(({ number }) => number).join(',')}`;
    const { orders: seen } = (await call<OrdersByNumberResponse>('GET', path, { as: ada })).body;
    const updates = seen.map((order, n) => ship(order, `1ZW${n}`));
    const shipped = await updateAll(updates);
    const all = (await Promise.all(made.map(({ _id }) => mailsOf(_id)))).flat();
    const expected = all.filter(({ kind }) => kind === 'shipped').map(({ id }) => id);
    expect(shipped.waitingMails.toSorted()).toEqual(expected.toSorted());
    expect((await updateAll(updates)).waitingMails.toSorted()).toEqual(expected.toSorted());
    expect(await recall(shipped.waitingMails)).toEqual({ recalled: 2, tooLate: 0 });
    for (const { id } of all.filter(({ kind }) => kind !== 'shipped'))
      expect(await ctx.db.select().from(mails).where(eq(mails.id, id))).toMatchObject([{ state: 'queued' }]);
  });

  test('an order whose address has changed since it was seen is not shipped', async () => {
    const [order] = (await createOrders(1, 'Paid')) as [OrderResponse];
    const shippingAddress = { ...order.shippingAddress, city: 'Salem' };
    await ctx.db.update(orders).set({ shippingAddress }).where(eq(orders.id, order._id));
    const { results } = await updateAll([ship(order, '1Z7')]);
    expect(results).toMatchObject([{ outcome: 'refused', code: 'changed_meanwhile' }]);
  });

  test('a crash in the middle leaves complete orders only', async () => {
    const made = await createOrders(3);
    const updates = made.map(({ _id, version }) => ({
      ...{ id: _id, version },
      update: { status: 'Paid' as const },
    }));
    let begun = 0;
    const failpoint = async (step: Failpoint) => {
      if (step === 'settle.stock-taken') begun += 1;
      if (begun === 2) throw new Error('crash');
    };
    const crashing = { ...shop.ctxAs(ada), failpoint };
    await expect(updateOrders(crashing, { updates })).rejects.toThrow('crash');
    expect(await storedOf(made)).toEqual(['Paid -', 'Unpaid -', 'Unpaid -']);
    const ids = made.map(({ _id }) => _id);
    const recorded = await ctx.db.select().from(payments).where(inArray(payments.orderId, ids));
    expect(recorded).toHaveLength(1);
    expect(outcomes(await updateAll(updates))).toEqual(['unchanged', 'updated', 'updated']);
  });

  test.each([
    [[], 'updates'],
    [Array.from({ length: 51 }, () => ({ id: 'x', version: 1, update: { status: 'Paid' } })), 'updates'],
    [[{ id: 'x', version: 1, update: { status: 'Lost' } }], 'updates.0.update.status'],
    [[{ id: 'x', version: 1, update: {} }], 'updates.0.update'],
    [[{ id: 'x', update: { status: 'Paid' } }], 'updates.0.version'],
  ])('bad input %#: nothing is changed, and the field is named', async (updates, path) => {
    const options = { as: ada, body: { updates } };
    const { status, body } = await call('PATCH', '/api/orders/bulk', options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', issues: [{ path }] });
  });
});

describe('mails of bulk work', () => {
  const transport = (sent: EmailMessage[]) => ({
    close() {},
    send: async (message: EmailMessage) => void sent.push(message),
  });

  test('their jobs start a minute later, and a single update mails at once', async () => {
    const [a, b] = (await createOrders(2, 'Paid')) as [OrderResponse, OrderResponse];
    await updateAll([ship(a, '1ZA')]);
    await call('PATCH', '/api/orders', { as: ada, body: { id: b._id, update: { status: 'Shipped' } } });
    const delays = await Promise.all(
      [a, b].map(async ({ _id }) => {
        const [mail] = await mailsOf(_id);
        const { rows } = await shop.database.pool.query(
          'select extract(epoch from start_after - created_on)::int as delay from pgboss.job where id = $1',
          [mail?.id],
        );
        return rows[0].delay;
      }),
    );
    expect(delays).toEqual([60, 0]);
  });

  test('a recalled mail is not sent, stays on the record, and can be sent after all', async () => {
    const [order] = (await createOrders(1, 'Paid')) as [OrderResponse];
    const { waitingMails } = await updateAll([ship(order, '1ZR')]);
    const [id = ''] = waitingMails;
    const history = () => call<OrderHistoryResponse>('GET', `/api/orders/${order._id}/history`, { as: ada });
    expect((await history()).body.mails).toMatchObject([{ _id: id, sendAfter: expect.any(String) }]);
    expect(await recall(waitingMails)).toEqual({ recalled: 1, tooLate: 0 });
    expect(await recall(waitingMails)).toEqual({ recalled: 1, tooLate: 0 });
    const sent: EmailMessage[] = [];
    await deliverMail(ctx, transport(sent), id, false);
    expect(sent).toEqual([]);
    const [recalled] = (await history()).body.mails;
    expect(recalled).toMatchObject({ state: 'recalled', sentAt: null });
    expect(recalled).not.toHaveProperty('sendAfter');
    const again = await call<{ mail: MailResponse }>('POST', `/api/mails/${id}/retry`, { as: ada });
    expect(again.body.mail).toMatchObject({ state: 'queued', sendAfter: null });
    await deliverMail(ctx, transport(sent), id, false);
    expect(sent).toHaveLength(1);
  });

  test('a mail that was sent, or that does not wait, cannot be recalled', async () => {
    const [a, b] = (await createOrders(2, 'Paid')) as [OrderResponse, OrderResponse];
    const { waitingMails } = await updateAll([ship(a, '1ZS')]);
    await deliverMail(ctx, transport([]), waitingMails[0] ?? '', false);
    await call('PATCH', '/api/orders', { as: ada, body: { id: b._id, update: { status: 'Shipped' } } });
    const [single] = await mailsOf(b._id);
    const ids = [...waitingMails, single?.id ?? '', crypto.randomUUID()];
    expect(await recall(ids)).toEqual({ recalled: 0, tooLate: 2 });
    expect(await mailsOf(b._id)).toMatchObject([{ state: 'queued' }]);
  });

  test('a mail that is recalled while its worker claims it is either sent or recalled', async () => {
    const made = await createOrders(8, 'Paid');
    const { waitingMails } = await updateAll(made.map((order, n) => ship(order, `1ZC${n}`)));
    const sent: EmailMessage[] = [];
    const [{ recalled, tooLate }] = await Promise.all([
      recall(waitingMails),
      ...waitingMails.map((id) => deliverMail(ctx, transport(sent), id, false)),
    ]);
    expect(recalled + tooLate).toBe(8);
    expect(sent).toHaveLength(tooLate);
    const rows = await ctx.db.select().from(mails).where(inArray(mails.id, waitingMails));
    expect(rows.filter(({ state }) => state === 'recalled')).toHaveLength(recalled);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(tooLate);
  });
});

describe('the selection', () => {
  test('contains the matching orders, in the order of the list', async () => {
    const made = await createOrders(3, 'Paid');
    await updateAll([ship(made[1] as OrderResponse, 'FINDME 1'), ship(made[2] as OrderResponse, 'FINDME 2')]);
    const path = '/api/orders/selection?q=FINDME&sort=number';
    const { body } = await call<OrderSelectionResponse>('GET', path, { as: ada });
    expect(body).toMatchObject({
      total: 2,
      orders: [
        {
          _id: made[1]?._id,
          status: 'Shipped',
          tracking: 'FINDME 1',
          hasPayment: true,
          customerName: 'Buyer 1',
        },
        { _id: made[2]?._id },
      ],
    });
    const delivered = '/api/orders/selection?status=Delivered&closed=no';
    expect((await call('GET', delivered, { as: ada })).body).toEqual({ orders: [], total: 0 });
  });

  test('orders are found by their numbers, in that order', async () => {
    const [a, b] = (await createOrders(2)) as [OrderResponse, OrderResponse];
    const path = `/api/orders/byNumber?numbers=${b.number},999999999,${a.number},${b.number}`;
    const { body } = await call<OrdersByNumberResponse>('GET', path, { as: ada });
    expect(body.orders.map(({ _id }) => _id)).toEqual([b._id, a._id]);
    expect(body.orders[0]?.orderItems).toHaveLength(1);
  });

  test.each(['', 'x', '1,,2', '-1', Array.from({ length: 51 }, (_, n) => n).join(',')])(
    'numbers=%s is rejected',
    async (numbers) => {
      const { status, body } = await call('GET', `/api/orders/byNumber?numbers=${numbers}`, { as: ada });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad_input', issues: [{ path: 'numbers' }] });
    },
  );
});
