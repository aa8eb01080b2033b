import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import {
  type Baseline,
  comparePaymentsWithProvider,
  findViolatedInvariants,
  readBaseline,
} from '#tests/faults/check-invariants.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import {
  type Buyer,
  CheckoutClient,
  createBuyers,
  mapInBatches,
  orderSingleItem,
  payUntilPaid,
} from './checkout-client.ts';

const crowd = 200;
const data = makeTemporaryDataDir();
let shop: StartedShop;
let single: ProductDetailsResponse;
let ten: ProductDetailsResponse;
let baseline: Baseline;
let buyers: Buyer[];

beforeAll(async () => {
  shop = await startShopProcess(data.path, {
    ...{ DEMO: '0', ADMIN_EMAIL: 'admin@shop.example', OWNER_EMAIL: 'owner@shop.example' },
    ...{ TRUST_PROXY: '1', REGISTER_LIMIT: '1000', PAYMENT_SANDBOX: '1', ALLOW_UNSAFE: 'sandbox' },
  });
  const admin = await logInAdmin(shop);
  single = await createTestProductAs(shop, admin, { countInStock: 1 });
  ten = await createTestProductAs(shop, admin, { countInStock: 10 });
  baseline = await withDatabase(data.path, readBaseline);
  buyers = await createBuyers(shop, crowd);
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
});

/** No payment is in progress, every invariant holds, and the amounts equal the provider's. */
async function booksAgree(): Promise<void> {
  const broken = () => withDatabase(data.path, (query) => findViolatedInvariants(query, baseline));
  await expect.poll(broken, { timeout: 20_000, interval: 250 }).toEqual([]);
  expect(await withDatabase(data.path, (query) => comparePaymentsWithProvider(query, shop))).toEqual([]);
}

const sold = (product: string) =>
  withDatabase(data.path, async (query) => {
    const [row] = await query<{ on_hand: number; held: number; paid: number; taken: number }>(
      `select p.on_hand, p.held, count(o.id)::int as paid, coalesce(sum(m.amount_cents), 0)::int as taken
       from products p
       left join order_lines l on l.product_id = p.id
       left join orders o on o.id = l.order_id and o.paid_at is not null
       left join payments m on m.order_id = o.id
       where p.id = $1 group by p.id`,
      [product],
    );
    return row;
  });

/** $12.33 plus 20% for shipping. */
const priceCents = 1480;

test('200 customers with orders pay for 1 item at once: 1 sale, 199 refusals', async () => {
  const till = new CheckoutClient(shop);
  const orders = await mapInBatches(buyers, (buyer) => orderSingleItem(till, buyer, single._id));
  expect(orders).not.toContain(null);
  const ends = await Promise.all(buyers.map((buyer, n) => payUntilPaid(till, buyer, orders[n] ?? null)));
  expect(till.failures).toEqual([]);
  expect(ends.filter((end) => end === 'paid')).toHaveLength(1);
  expect(till.refusals).toEqual(
    Array(crowd - 1).fill({
      status: 409,
      code: 'out_of_stock',
      message: `${single.name} is now sold out.`,
    }),
  );
  expect(await sold(single._id)).toEqual({ on_hand: 0, held: 0, paid: 1, taken: priceCents });
  await booksAgree();
});

test('200 customers order and pay for 10 items at once: 10 sales, 190 refusals', async () => {
  const till = new CheckoutClient(shop);
  const ends = await Promise.all(
    buyers.map(async (buyer) => payUntilPaid(till, buyer, await orderSingleItem(till, buyer, ten._id))),
  );
  expect(till.failures).toEqual([]);
  expect(ends.filter((end) => end === 'paid')).toHaveLength(10);
  expect(till.refusals).toHaveLength(crowd - 10);
  for (const refusal of till.refusals)
    expect(refusal).toEqual({
      status: 409,
      code: expect.stringMatching(/^(out_of_stock|cart_changed)$/),
      message: `${ten.name} is now sold out.`,
    });
  expect(await sold(ten._id)).toEqual({ on_hand: 0, held: 0, paid: 10, taken: 10 * priceCents });
  await booksAgree();
});
