import { randomUUID } from 'node:crypto';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, type products, restockedProducts, stockAlerts } from '#db/schema.ts';
import { releaseStock } from '#domain/catalogue/stock/release-stock.ts';
import { returnStock } from '#domain/catalogue/stock/return-stock.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { deleteOldRecords } from '#domain/retention/delete-old-records.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { confirmStockAlert } from './confirm-stock-alert.ts';
import { leaveStockAlerts } from './leave-stock-alerts.ts';
import { requestStockAlert } from './request-stock-alert.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const shop = await createTestShop({ publicUrl: 'https://shop.example' });
const { ctx, clock } = shop;
const { db } = ctx;
const admin = await shop.createAdmin();

const newAddress = () => `kim-${randomUUID()}@shop.example`;
const soldOut = (values = {}) => shop.createProduct({ name: 'Owl', onHand: 0, ...values });
const ask = (product: string, email: string, as: AuthenticatedActor | null = null) =>
  requestStockAlert(shop.ctxAs(as), { product, email });
const setStock = (id: string, countInStock: number) => updateProduct(shop.ctxAs(admin), { id, countInStock });

/** The mails to an address that are waiting, delivered now. */
async function deliverTo(email: string): Promise<EmailMessage[]> {
  const letters: EmailMessage[] = [];
  const transport = { close() {}, send: async (letter: EmailMessage) => void letters.push(letter) };
  const queued = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, email.toLowerCase()), eq(mails.state, 'queued')))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  for (const { id } of queued) await deliverMail(ctx, transport, id, false);
  return letters;
}
const tokenIn = (letter: EmailMessage | undefined, action: 'confirm' | 'leave') =>
  new RegExp(`/stock-alert#token=(${action}\\.[\\w.-]+)`).exec(letter?.text ?? '')?.[1] ?? '';

/** A guest's alert that is confirmed by the mailed link. */
async function confirmedAlert(product: string) {
  const email = newAddress();
  await ask(product, email);
  const [letter] = await deliverTo(email);
  await confirmStockAlert(ctx, tokenIn(letter, 'confirm'));
  return { email, leaveToken: tokenIn(letter, 'leave') };
}
const insertAlerts = (productId: string, count: number) =>
  db.insert(stockAlerts).values(
    Array.from({ length: count }, () => ({
      ...{ productId, email: newAddress(), createdAt: clock.now(), confirmedAt: clock.now() },
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
    })),
  );
const mailsAbout = (productId: string) =>
  db.$count(
    mails,
    and(
      eq(mails.kind, 'stock-alert'),
      sql`${mails.data}->>'alertId' in (select id::text from stock_alerts where product_id = ${productId})`,
    ),
  );

describe('a stock alert', () => {
  test('of a guest is confirmed by a mailed link, and is one mail when the product is back', async () => {
    const product = await soldOut();
    const email = newAddress();
    expect(await ask(product, email)).toEqual({ confirmed: false });
    const letters = await deliverTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain('Owl');
    // Nothing is sent without the confirmation.
    await setStock(product, 2);
    await sendStockAlerts(ctx);
    expect(await deliverTo(email)).toHaveLength(0);
    await setStock(product, 0);
    const confirmed = await confirmStockAlert(ctx, tokenIn(letters[0], 'confirm'));
    expect(confirmed).toEqual({ product: { _id: product, name: 'Owl' }, inStock: false });
    await confirmStockAlert(ctx, tokenIn(letters[0], 'confirm'));
    await setStock(product, 2);
    await sendStockAlerts(ctx);
    const [letter] = await deliverTo(email);
    expect(letter).toMatchObject({ to: email, subject: 'Owl is back in stock' });
    expect(letter?.text).toContain(`https://shop.example/product/${product}`);
    for (const stock of [0, 5, 0, 1]) await setStock(product, stock);
    await sendStockAlerts(ctx);
    expect(await deliverTo(email)).toHaveLength(0);
  });

  test('of a customer with a verified address needs no confirmation, but for another address it does', async () => {
    const product = await soldOut();
    const robin = await shop.createCustomer();
    const kim = await shop.createCustomer('Kim', { emailVerifiedAt: null });
    expect(await ask(product, robin.email.toUpperCase(), robin)).toEqual({ confirmed: true });
    expect(await deliverTo(robin.email)).toHaveLength(0);
    expect(await ask(product, newAddress(), robin)).toEqual({ confirmed: false });
    expect(await ask(product, kim.email, kim)).toEqual({ confirmed: false });
    expect(await deliverTo(kim.email)).toHaveLength(1);
    await setStock(product, 1);
    await sendStockAlerts(ctx);
    expect(await deliverTo(robin.email)).toHaveLength(1);
  });

  test('is refused for what is available, private, custom or unknown', async () => {
    const robin = await shop.createCustomer();
    await expect(ask(await shop.createProduct(), newAddress())).rejects.toMatchObject({ code: 'in_stock' });
    const hidden = [
      await soldOut({ custom: true, customerId: robin.id }),
      await soldOut({ deletedAt: new Date() }),
      randomUUID(),
      'nothing',
    ];
    for (const id of hidden)
      await expect(ask(id, robin.email, robin)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('gets the same response for a known and an unknown address', async () => {
    const product = await soldOut();
    const { email } = await confirmedAlert(product);
    const robin = await shop.createCustomer();
    for (const address of [email, email.toUpperCase(), robin.email, newAddress()])
      expect(await ask(product, address)).toEqual({ confirmed: false });
    // One that has the alert gets no further mail, and keeps it.
    expect(await deliverTo(email)).toHaveLength(0);
    await setStock(product, 1);
    await sendStockAlerts(ctx);
    expect(await deliverTo(email)).toHaveLength(1);
  });

  test('can be asked for again after its mail', async () => {
    const product = await soldOut();
    const robin = await shop.createCustomer();
    for (let time = 0; time < 2; time += 1) {
      clock.advance({ minutes: 60 });
      await ask(product, robin.email, robin);
      await setStock(product, 1);
      await sendStockAlerts(ctx);
      expect(await deliverTo(robin.email)).toHaveLength(1);
      await setStock(product, 0);
    }
  });

  test('that is confirmed when the product is back already says so, and no mail follows', async () => {
    const product = await soldOut();
    const email = newAddress();
    await ask(product, email);
    const [letter] = await deliverTo(email);
    await setStock(product, 1);
    expect(await confirmStockAlert(ctx, tokenIn(letter, 'confirm'))).toMatchObject({ inStock: true });
    await setStock(product, 0);
    await setStock(product, 1);
    await sendStockAlerts(ctx);
    expect(await deliverTo(email)).toHaveLength(0);
  });

  test('mails one address at most five times a day, and a network at most thirty times an hour', async () => {
    const email = newAddress();
    for (let n = 0; n < 7; n += 1) await ask(await soldOut(), email);
    expect(await deliverTo(email)).toHaveLength(5);
    const guest = { ...ctx, address: '203.0.113.7' };
    const product = await soldOut();
    const askFromThere = () => requestStockAlert(guest, { product, email: newAddress() });
    for (let n = 0; n < 30; n += 1) await askFromThere();
    await expect(askFromThere()).rejects.toMatchObject({ code: 'too_many_tries' });
  });
});

describe('the mail goes out when pieces become available', () => {
  const cases: [string, Partial<typeof products.$inferInsert>, (product: string) => Promise<unknown>][] = [
    ['by an edit', { onHand: 0 }, (product) => setStock(product, 3)],
    ['by a refund', { onHand: 0 }, (productId) => returnStock(db, [{ productId, qty: 1 }])],
    [
      'by the end of a hold',
      { onHand: 1, held: 1 },
      (productId) => releaseStock(db, [{ productId, qty: 1 }]),
    ],
  ];
  test.each(cases)('%s', async (_how, values, restock) => {
    const product = await soldOut(values);
    const { email } = await confirmedAlert(product);
    expect(await sendStockAlerts(ctx)).toBe(0);
    await restock(product);
    expect(await sendStockAlerts(ctx)).toBe(1);
    expect(await deliverTo(email)).toHaveLength(1);
  });

  test('and waits for the next time if they are sold out again before it is queued', async () => {
    const product = await soldOut();
    const { email } = await confirmedAlert(product);
    await setStock(product, 1);
    await setStock(product, 0);
    expect(await sendStockAlerts(ctx)).toBe(0);
    expect(await db.$count(restockedProducts)).toBe(0);
    await setStock(product, 1);
    expect(await sendStockAlerts(ctx)).toBe(1);
    expect(await deliverTo(email)).toHaveLength(1);
  });

  test('in batches, after mails that somebody waits for, and once although two processes send', async () => {
    const product = await soldOut();
    await insertAlerts(product, 450);
    await setStock(product, 1);
    const sent = await Promise.all([sendStockAlerts(ctx), sendStockAlerts(ctx)]);
    await sendStockAlerts(ctx);
    expect(sent[0] + sent[1]).toBe(450);
    expect(await mailsAbout(product)).toBe(450);
    const { rows } = await db.execute<{ priority: number }>(sql`
      select distinct j.priority from pgboss.job j join mails m on m.id = j.id
      where m.kind = 'stock-alert'`);
    expect(rows).toEqual([{ priority: -1 }]);
  });

  test('once, although the process crashes in between', async () => {
    const product = await soldOut();
    await insertAlerts(product, 3);
    await setStock(product, 1);
    const crashing: Ctx = { ...ctx, jobs: { enqueue: () => Promise.reject(new Error('crash')) } };
    await expect(sendStockAlerts(crashing)).rejects.toThrow('crash');
    expect(await mailsAbout(product)).toBe(0);
    expect(await sendStockAlerts(ctx)).toBe(3);
    expect(await sendStockAlerts(ctx)).toBe(0);
    expect(await mailsAbout(product)).toBe(3);
  });

  test('also if they become available just after the job has read that they are sold out', async () => {
    const product = await soldOut();
    await insertAlerts(product, 1);
    await setStock(product, 1);
    await setStock(product, 0);
    let restocked: Promise<unknown> | undefined;
    const restockOnce = async (availableProducts: number) => {
      restocked ??= setStock(product, 1);
      await Promise.race([restocked, untilBlocked()]);
      return availableProducts;
    };
    const transaction: typeof db.transaction = (work) =>
      db.transaction((tx) => {
        const $count: typeof tx.$count = (...args) => tx.$count(...args).then(restockOnce) as never;
        return work(Object.create(tx, { $count: { value: $count } }));
      });
    await sendStockAlerts({ ...ctx, db: Object.create(db, { transaction: { value: transaction } }) });
    await restocked;
    await sendStockAlerts(ctx);
    expect(await mailsAbout(product)).toBe(1);
  });
});

/** Resolves when a connection of this database waits for the lock of another. */
async function untilBlocked(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await shop.database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    })
    .toBeGreaterThan(0);
}

describe('the links of the mails', () => {
  test('leave all alerts of the address, before and after the mail, and again without an error', async () => {
    const [one, two] = [await soldOut(), await soldOut()];
    const { email, leaveToken } = await confirmedAlert(one);
    await ask(two, email);
    await setStock(one, 1);
    await sendStockAlerts(ctx);
    await leaveStockAlerts(ctx, leaveToken);
    expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0);
    // The mails that were queued meanwhile are dropped.
    expect(await deliverTo(email)).toHaveLength(0);
    expect(await db.$count(mails, like(mails.recipient, email))).toBe(1);
    await leaveStockAlerts(ctx, leaveToken);
  });

  test('do only what they were made for', async () => {
    const product = await soldOut();
    const email = newAddress();
    await ask(product, email);
    const [letter] = await deliverTo(email);
    const [confirm, leave] = [tokenIn(letter, 'confirm'), tokenIn(letter, 'leave')];
    const [alert] = await db.select().from(stockAlerts).where(eq(stockAlerts.email, email));
    const forged = `leave.${alert?.id}.${confirm.split('.')[2]}`;
    for (const token of [confirm, forged, '', 'nothing', `${leave}x`])
      await expect(leaveStockAlerts(ctx, token)).rejects.toMatchObject({ code: 'link_ended' });
    for (const token of [leave, '', `confirm.${alert?.id}.${leave.split('.')[2]}`])
      await expect(confirmStockAlert(ctx, token)).rejects.toMatchObject({ code: 'link_ended' });
    expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(1);
  });

  test('let a mail program leave with one click (RFC 8058)', async () => {
    const robin = await shop.createCustomer();
    const product = await soldOut();
    await ask(product, robin.email, robin);
    await setStock(product, 1);
    await sendStockAlerts(ctx);
    const [letter] = await deliverTo(robin.email);
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<https://shop.example/api/stock-alerts/leave/${tokenIn(letter, 'leave')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

test('alerts expire: unconfirmed ones after three days, confirmed ones after half a year', async () => {
  const retention = { mailDays: 365, providerEventDays: 365 };
  const product = await soldOut();
  const email = newAddress();
  await ask(product, email);
  const [letter] = await deliverTo(email);
  const kept = await confirmedAlert(product);
  const left = async () => {
    await deleteOldRecords(ctx, retention);
    const rows = await db.select().from(stockAlerts).where(eq(stockAlerts.productId, product));
    return rows.map((row) => row.email);
  };
  clock.advance({ days: 2 });
  expect((await left()).toSorted()).toEqual([email, kept.email].toSorted());
  clock.advance({ days: 2 });
  await expect(confirmStockAlert(ctx, tokenIn(letter, 'confirm'))).rejects.toMatchObject({
    code: 'link_ended',
  });
  expect(await left()).toEqual([kept.email]);
  clock.advance({ days: 178 });
  expect(await left()).toEqual([]);
});
