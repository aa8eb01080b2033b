import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PrintJobState } from '#db/farm-states.ts';
import { contactMessages, mails, orders, printJobs, printRequests, withdrawals } from '#db/schema.ts';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db, clock } = api.ctx;
const ada = await api.createAdmin();
const robin = await api.createCustomer();
const readCounts = async () =>
  (await api.call<AdminCountsResponse>('GET', '/api/admin/counts', { as: ada })).body;

const createdAt = clock.now();
const person = { name: 'Kim', email: 'kim@shop.example' };
const deadMail = (n: number): typeof mails.$inferInsert => ({
  ...{ key: `dead/${n}`, kind: 'shipped', recipient: person.email, state: 'dead', createdAt },
});

test('each count has what is open, and nothing that is settled', async () => {
  const none = {
    ...{ toPrint: 0, toPack: 0, requests: 0, quotes: 0 },
    ...{ messages: 0, withdrawals: 0, deadMails: 0 },
  };
  // Without a printer, those of the farm are left out.
  expect(await readCounts()).toEqual(none);
  await insertPrinter(api);
  await updateFarmQueue(api.ctx);
  await api.reloadSettings();
  const ofFarm = { late: 0, dueToday: 0, late10: 0, lostPrinters: 0 };
  expect(await readCounts()).toEqual({ ...none, ...ofFarm, printJobs: 0, printsToCheck: 0 });
  const product = await api.createProduct();
  for (const status of ['Paid', 'Paid', 'Printing', 'Shipped'] as const) {
    const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
    await db.update(orders).set({ status, paidAt: createdAt }).where(eq(orders.id, _id));
  }
  const { _id: canceled } = await api.placeOrder(robin, [{ product, qty: 1 }]);
  await db
    .update(orders)
    .set({ status: 'Paid', paidAt: createdAt, closedAt: createdAt, canceledAt: createdAt })
    .where(eq(orders.id, canceled));
  const message = { ...person, message: 'Hello', createdAt };
  await db.insert(contactMessages).values([message, { ...message, answeredAt: createdAt }]);
  const withdrawal = { ...person, orderNumber: '1001', submittedAt: createdAt, late: false };
  await db.insert(withdrawals).values([withdrawal, { ...withdrawal, handledAt: createdAt }]);
  const wish = {
    ...person,
    ...{ userId: robin.id, color: 'red' as const, filament: 'PETG' as const, message: 'A fox.' },
    ...{ createdAt, updatedAt: createdAt },
  };
  await db.insert(printRequests).values([wish, { ...wish, state: 'declined' }]);
  await db.insert(mails).values([deadMail(0), { ...deadMail(1), state: 'sent' }]);
  const job = (copy: number, state: PrintJobState): typeof printJobs.$inferInsert => ({
    ...{ productId: product, partId: product, piece: 1, copy, name: 'Fox', partName: 'Fox', state },
    ...{ estimateMg: 1, estimateSeconds: 1, estimateSource: 'default', stateAt: createdAt, createdAt },
  });
  await db
    .insert(printJobs)
    .values(
      (['queued', 'queued', 'printing', 'printed', 'checked'] as const).map((state, n) => job(n + 1, state)),
    );
  expect(await readCounts()).toEqual({
    ...{
      toPrint: 0,
      toPack: 3,
      printJobs: 2,
      printsToCheck: 1,
      requests: 1,
      quotes: 0,
      messages: 1,
      withdrawals: 1,
      deadMails: 1,
    },
    ...ofFarm,
  });
});

test('a count ends at 100', async () => {
  await db.insert(mails).values(Array.from({ length: 120 }, (_, n) => deadMail(n + 2)));
  expect((await readCounts()).deadMails).toBe(100);
});

test('the counts are for admins only', async () => {
  expect((await api.call('GET', '/api/admin/counts')).status).toBe(401);
  expect((await api.call('GET', '/api/admin/counts', { as: robin })).status).toBe(403);
});
