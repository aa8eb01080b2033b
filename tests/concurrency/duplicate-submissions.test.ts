import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, reviews, users } from '#db/schema.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ fullPool: true });
const { db } = shop.ctx;

test('twenty concurrent registrations of one address create one account, with the password of the first to commit', async () => {
  const register = (n: number) =>
    callShop(shop, 'POST', '/api/users/register', {
      body: {
        name: `Robin ${n}`,
        email: n % 2 ? 'Robin@Shop.example' : 'robin@shop.example',
        password: `the password of try ${n}`,
      },
    });
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => register(n)));
  const won = responses.findIndex(({ status }) => status === 201);
  for (const [n, { status, body }] of responses.entries())
    if (n !== won)
      expect([status, body]).toEqual([
        409,
        { code: 'email_taken', message: 'User exists with that email, please login' },
      ]);
  const accounts = await db
    .select({ name: users.name })
    .from(users)
    .where(sql`lower(${users.email}) = 'robin@shop.example'`);
  expect(accounts).toEqual([{ name: `Robin ${won}` }]);
  const logIn = (n: number) =>
    callShop(shop, 'POST', '/api/users/login', {
      body: { email: 'robin@shop.example', password: `the password of try ${n}` },
    });
  expect((await logIn(won)).status).toBe(200);
  expect((await logIn((won + 1) % 20)).status).toBe(401);
});

test('ten customers reviewing twice at once write ten reviews, and the mean rating is exact', async () => {
  const product = await shop.createProduct();
  const tokens = [];
  for (let n = 0; n < 10; n += 1)
    tokens.push(await shop.createToken(await shop.createCustomer(`Critic${n}`)));
  const review = (token: string, rating: number) =>
    callShop(shop, 'POST', `/api/products/${product}/reviews`, {
      as: token,
      body: { rating, comment: `${rating} stars` },
    });
  const pairs = await Promise.all(
    tokens.map((token, n) => Promise.all([review(token, 1 + (n % 5)), review(token, 5 - (n % 5))])),
  );
  for (const pair of pairs) {
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(pair.find(({ status }) => status === 409)?.body).toEqual({
      code: 'already_reviewed',
      message: 'You have already reviewed this product.',
    });
  }
  const kept = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.productId, product));
  expect(kept).toHaveLength(10);
  const [counted] = await db
    .select({ sum: products.ratingSum, count: products.numReviews })
    .from(products)
    .where(eq(products.id, product));
  expect(counted).toEqual({ sum: kept.reduce((sum, { rating }) => sum + rating, 0), count: 10 });
});
