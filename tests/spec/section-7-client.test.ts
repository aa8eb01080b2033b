import { afterAll, beforeAll, expect } from 'vitest';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;

beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

// DECISIONS name no base URL: the client calls the origin of its page.
testRequirement('7.1', 'The base address is not shown.', async () => {
  const [product, { context }] = await Promise.all([createTestProduct(front.shop), front.openVisitor()]);
  const elsewhere = front.shop.url.replace('localhost', '127.0.0.1');
  for (const base of [front.shop.url, elsewhere]) {
    const other = await context.newPage();
    const calls = recordApiCalls(other);
    await other.goto(`${base}/cart/${product._id}?qty=1`);
    await expectPolled(() => calls.length).toBeGreaterThan(0);
    expect(calls.map(({ url }) => new URL(url).origin).filter((origin) => origin !== base)).toEqual([]);
    await other.close();
  }
});
