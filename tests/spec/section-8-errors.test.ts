import { afterAll, beforeAll, expect } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readStoreState } from '#tests/helpers/browser/page-state.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let robin: TestUser;

beforeAll(async () => {
  front = await openTestShopfront();
  robin = await registerCustomer(front.shop);
});
afterAll(() => front?.close());

/** Renames a table of the running shop during `act`, so that every query on it fails. Only this file uses it then. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    withDatabase(front.shop.dataDir, (query) => query(`alter table ${from} rename to ${to}`));
  await rename(table, `${table}_away`);
  try {
    await act();
  } finally {
    await rename(`${table}_away`, table);
  }
}

/** The failed calls that the shop logs from now on, by their error. */
function watchFailures(): () => string[] {
  const before = front.shop.output().length;
  return () => {
    const whole = front.shop.output().slice(before).split('\n').slice(0, -1);
    const entries: { level: number; msg: string; err?: Error }[] = whole.map((line) => JSON.parse(line));
    const failed = entries.filter(({ level, msg }) => level === 50 && msg === 'request failed');
    return failed.map(({ err }) => err?.message ?? '');
  };
}

const isAway = (table: string) => `relation "${table}" does not exist`;

// DECISIONS: such failures are logged, and a short message is shown, which the tests of the forms prove.
/** Calls that fail while a table is missing. */
const failing: [quote: string, table: string, call: () => Promise<{ status: number }>][] = [
  [
    'Contact',
    'contact_messages',
    () => post('/api/contact', { name: 'Kim', email: 'kim@shop.example', message: 'Hi.' }),
  ],
  ['upload', 'uploads', () => uploadSampleFile(front.shop, 'image', robin)],
  [
    'custom order',
    'print_requests',
    () => post('/api/orders/custom', { ...wish, name: robin.name, email: robin.email }),
  ],
  ['payment finalisation failures are only logged', 'payment_attempts', () => finalize()],
];
const wish = { color: 'red', filament: 'EPLA', image: '', stlFile: '', orderMessage: 'A heron of 30 mm.' };
const post = (path: string, body: object) => callShop(front.shop, 'POST', path, { as: robin, body });
let unpaid: string;
const finalize = () =>
  callShop(front.shop, 'PATCH', `/api/orders/${unpaid}/pay`, { as: robin, body: { status: 'Paid' } });

for (const [quote, table, call] of failing)
  testRequirement('8.5', quote, async () => {
    const { _id: product } = await createTestProduct(front.shop);
    unpaid = (await placeOrder(front.shop, robin, [{ product, qty: 1 }]))._id;
    const log = watchFailures();
    await without(table, async () => expect((await call()).status).toBe(500));
    await expectPolled(log).toEqual([isAway(table)]);
  });

testRequirement('8.3', 'product', async () => {
  const { page } = await front.openVisitor();
  await without('products', async () => {
    // Not requested before, so the page cache has no copy.
    await page.goto(`/?q=ogre+${Date.now()}`);
    await page.getByRole('alert').filter({ hasText: 'The products could not be loaded.' }).waitFor();
    await expectPolled(async () => (await readStoreState(page)).products).toMatchObject({
      phase: 'fail',
      error: { message: expect.stringMatching(/./) },
    });
  });
});
