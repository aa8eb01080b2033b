import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { bodyCases } from '#tests/security/input/body-cases.ts';

const api = await createTestApi();
const people = { robin: await api.createCustomer(), ada: await api.createAdmin() };

/** Fields that only the shop or an admin's form may set, under every name that a client might try. */
const coveted = {
  ...{ isAdmin: true, is_admin: true, role: 'admin', admin: true, actor: { isAdmin: true } },
  ...{ rating: 5, ratingSum: 5000, numReviews: 1000, verifiedPurchase: true, hidden: true },
  ...{
    ratingCounts: [0, 0, 0, 0, 1000],
    verified: true,
    reply: 'Bought.',
    repliedAt: '2020-01-01T00:00:00Z',
  },
  ...{ price: 0.01, priceCents: 1, totalPrice: 0.01, totalCents: 1, itemsCents: 1 },
  ...{
    shippingPrice: 0,
    taxPrice: 0,
    amount: 0.01,
    qty: 1000,
    countInStock: 100_000,
    onHand: 100_000,
    held: 0,
  },
  ...{ isPaid: true, paidAt: '2020-01-01T00:00:00Z', status: 'Paid', paymentResult: { status: 'complete' } },
  ...{ isDelivered: true, deliveredAt: '2020-01-01T00:00:00Z', refunded: 1, madeToOrder: true },
  ...{
    user: randomUUID(),
    userId: randomUUID(),
    customerId: randomUUID(),
    publicSince: '2020-01-01T00:00:00Z',
  },
  ...{ passwordHash: 'x', deletedAt: '2020-01-01T00:00:00Z', emailVerified: true, state: 'offered' },
};

/** A copy in which every object also has these fields, except those that the request names itself. */
function withCoveted(value: unknown, named: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withCoveted(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const extra = Object.entries(coveted).filter(([name]) => !named.has(name));
  const own = Object.entries(value).map(([name, one]) => [name, withCoveted(one, named)]);
  return Object.fromEntries([...extra, ...own]);
}

/** Sums over the protected columns. */
async function holdings(): Promise<Record<string, number>> {
  const { rows } = await api.ctx.db.execute<Record<string, string>>(sql`
    select
      (select count(*) from users where is_admin) as admins,
      (select count(*) from users where deleted_at is not null) as deleted,
      (select coalesce(sum(price_cents), 0) from products) as prices,
      (select coalesce(sum(on_hand), 0) from products) as stock,
      (select coalesce(sum(rating_sum * 1000 + num_reviews), 0) from products) as ratings,
      (select count(*) from products where customer_id is not null) as bound,
      (select coalesce(sum(rating), 0) from reviews where hidden_at is null) as reviews,
      (select count(*) from reviews where reply is not null or verified) as replies,
      (select count(*) from orders where status <> 'Unpaid' or paid_at is not null or delivered_at is not null)
        as paid,
      (select coalesce(sum(total_cents), 0) from orders) as charged,
      (select coalesce(sum(qty), 0) from order_lines) as pieces,
      (select count(*) from orders where user_id not in (select id from users)) as strays,
      (select count(*) from payments) as payments,
      (select coalesce(sum(amount_cents), 0) from refunds) as refunds,
      (select count(*) from uploads where public_since is not null) as shown,
      (select count(*) from print_requests where state = 'offered') as offered`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, text]) => [name, Number(text)]));
}

let calls = 0;
const remoteAddress = () => `10.3.${(calls >> 8) & 255}.${calls++ & 255}`;

test.each(bodyCases)('$route accepts the fields of its schema only', async ({ route, as, make }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
  const changes: Record<string, number>[] = [];
  const statuses: number[] = [];
  const ofRoute = bodyCases.filter((one) => one.route === route);
  const named = new Set(
    ofRoute.flatMap(({ fields }) => Object.keys(fields)).flatMap((field) => field.split('.')),
  );
  for (const dress of [(body: unknown) => body, (body: unknown) => withCoveted(body, named)]) {
    const right = await make(api, people);
    const before = await holdings();
    const response = await api.call(method, right.path ?? path, {
      ...(as && { as: people[as] }),
      body: dress(right.body),
      remoteAddress: remoteAddress(),
    });
    statuses.push(response.status);
    const after = await holdings();
    changes.push(
      Object.fromEntries(Object.entries(after).map(([name, now]) => [name, now - (before[name] ?? 0)])),
    );
  }
  expect(statuses[1]).toBe(statuses[0]);
  expect(statuses[0]).toBeLessThan(500);
  expect(changes[1]).toEqual(changes[0]);
});

test('the compared columns change when they are set', async () => {
  const before = await holdings();
  await api.createAdmin();
  await api.createProduct({ onHand: 7 });
  const after = await holdings();
  expect((after.admins ?? 0) - (before.admins ?? 0)).toBe(1);
  expect((after.stock ?? 0) - (before.stock ?? 0)).toBe(7);
});
