import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { newProduct } from '#tests/helpers/api/catalogue.ts';
import { enter, newCustomer, theAdmin } from '#tests/helpers/api/people.ts';
import { buy, placeOrder, putIntoCart } from '#tests/helpers/api/sales.ts';
import { openShopfront, type Shopfront } from '#tests/helpers/browser/shopfront.ts';
import { soon } from '#tests/helpers/browser/soon.ts';
import { openStoppedPage, type StoppedPage } from '#tests/helpers/browser/stopped-page.ts';
import { row } from '#tests/helpers/row.ts';

let front: Shopfront;
let heron: ProductDetailsAnswer;
/** A browser whose clock is ours. */
let timed: Page;
let stopped: StoppedPage;

beforeAll(async () => {
  front = await openShopfront();
  heron = await newProduct(front.shop, await theAdmin(front.shop));
  stopped = await openStoppedPage(front);
  timed = stopped.page;
});
afterAll(() => front?.close());

/** What says later whether the page is still there: nothing has been asked for since, as the way to another page would. */
function stays(path: string): () => void {
  const asked: string[] = [];
  timed.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return () => {
    const calls = asked.filter((each) => !each.startsWith('/api/'));
    expect([new URL(timed.url()).pathname, calls]).toEqual([path, []]);
  };
}

row('9.5', 'Search debounce 1000 ms', async () => {
  await stopped.stopAt('/');
  const asked: string[] = [];
  timed.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q');
    if (q !== null) asked.push(q);
  });
  const search = timed.getByRole('searchbox');
  await search.fill('Conformance');
  await timed.clock.runFor(900);
  await search.fill('Conformance Heron');
  await stopped.justAfter(1000, async () => expect(asked).toEqual([]));
  await soon(() => asked).toEqual(['Conformance Heron']);
  await timed.getByRole('link', { name: heron.name }).waitFor();
});

row('9.5', 'hero rotation 2000 ms', async () => {
  await stopped.stopAt('/');
  const hero = timed.getByRole('region', { name: 'Welcome' });
  const names = () => hero.locator('dd').allTextContents();
  const turnedAt: number[] = [];
  let before = await names();
  for (let passed = 100; passed <= 9000; passed += 100) {
    await timed.clock.runFor(100);
    const now = await names();
    if (String(now) !== String(before)) turnedAt.push(passed);
    before = now;
  }
  const pauses = turnedAt.slice(1).map((at, index) => at - (turnedAt[index] ?? 0));
  expect(pauses.length).toBeGreaterThanOrEqual(3);
  for (const pause of pauses) expect(Math.abs(pause - 2000)).toBeLessThanOrEqual(100);
});

row('9.5', 'payment polling 1000 ms', async () => {
  const robin = await newCustomer(front.shop);
  const order = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
  await enter(timed, robin);
  const path = `/api/orders/${order._id}/pay`;
  let asked = 0;
  timed.on('request', (request) => {
    if (request.url().endsWith(path)) asked += 1;
  });
  await stopped.stopAt(`/payment/success/${order._id}`);
  // The first answer may have come before the clock stopped.
  await timed.clock.runFor(1000);
  for (let turn = 0; turn < 3; turn += 1) {
    await stopped.untilTimer(1000);
    const before = asked;
    await stopped.justAfter(1000, async () => expect(asked).toBe(before));
    await soon(() => asked).toBe(before + 1);
  }
});

row('9.6', 'Password mismatch message hides after 5 s', async () => {
  await enter(timed, null);
  await stopped.stopAt('/register');
  await timed.getByLabel('Full Name').fill('Robin Reed');
  await timed.getByLabel('Email').fill('robin@shop.example');
  await timed.getByLabel('Password', { exact: true }).fill('one long password');
  await timed.getByLabel('Confirm Password').fill('another long one');
  await timed.locator('main button[type=submit]').click();
  // The field's own complaint stays (DECISIONS); the message above the form goes.
  const message = timed.getByRole('alert').filter({ hasText: 'Passwords do not match' });
  await message.waitFor();
  await stopped.justAfter(5000, async () => expect(await message.isVisible()).toBe(true));
  await message.waitFor({ state: 'detached' });
});

row('9.6', 'shipping error 3 s', async () => {
  await enter(timed, await newCustomer(front.shop));
  await putIntoCart(timed, heron._id, 1);
  await stopped.stopAt('/shipping');
  await timed.locator('main button[type=submit]').click();
  const message = timed.getByText('Please fill in all fields');
  await message.waitFor();
  await stopped.justAfter(3000, async () => expect(await message.isVisible()).toBe(true));
  await message.waitFor({ state: 'detached' });
});

row('9.6', 'post-register redirect 3 s', async () => {
  await enter(timed, null);
  await stopped.stopAt('/register');
  await timed.getByLabel('Full Name').fill('Robin Reed');
  await timed.getByLabel('Email').fill(`robin-${Date.now()}@shop.example`);
  await timed.getByLabel('Password', { exact: true }).fill('one long password');
  await timed.getByLabel('Confirm Password').fill('one long password');
  await timed.locator('main button[type=submit]').click();
  await timed.getByRole('button', { name: 'SUCCESS' }).waitFor();
  await stopped.justAfter(3000, stays('/register'));
  await timed.waitForURL('**/cart');
});

row('9.6', 'contact redirect 5 s', async () => {
  await enter(timed, null);
  await stopped.stopAt('/contact');
  await timed.getByLabel('Name').fill('Robin Reed');
  await timed.getByLabel('Email').fill('robin@shop.example');
  await timed.getByLabel('Message').fill('Do you print herons?');
  await timed.getByRole('button', { name: 'Send' }).click();
  await timed.getByRole('button', { name: 'SENT!' }).waitFor();
  await stopped.justAfter(5000, stays('/contact'));
  await timed.waitForURL((url) => url.pathname === '/');
});

row('9.6', 'post-payment redirect 5000 ms', async () => {
  const robin = await newCustomer(front.shop);
  const order = await buy(front.shop, robin, [{ product: heron._id, qty: 1 }]);
  await enter(timed, robin);
  await timed.evaluate((id) => localStorage.setItem('DBOrder', JSON.stringify({ _id: id })), order._id);
  const held = Promise.withResolvers<void>();
  const paid = `/api/orders/${order._id}/pay`;
  await timed.route(`**${paid}`, (route) => held.promise.then(() => route.continue()));
  await stopped.stopAt(`/payment/success/${order._id}`);
  held.resolve();
  await timed.getByText('Redirecting ...').waitFor();
  await stopped.justAfter(5000, stays(`/payment/success/${order._id}`));
  await timed.waitForURL('**/account');
});
