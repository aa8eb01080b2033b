import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { discountCodes, discountUses } from '#db/schema.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createDiscount } from '#domain/discounts/create-discount.ts';
import { discountInput } from '#domain/discounts/schemas.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { createMutatedSourceTree, type SourceMutation } from '#tests/helpers/create-mutated-source-tree.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { workedPrices } from './worked-prices.ts';

// Without webhooks: the server, which has no mistake, would give a use back when the provider reports the session's end.
const shop = await createTestShopWithPayments({ webhooks: false });
const admin = await shop.createAdmin();

/** A code of its own; returns the code and its id. */
async function createCode(values: object): Promise<{ code: string; id: string }> {
  const code = `T${randomUUID().slice(0, 8)}`.toUpperCase();
  const { _id: id } = await createDiscount(shop.ctxAs(admin), discountInput.parse({ code, ...values }));
  return { code, id };
}

async function placeWithCode(actor: AuthenticatedActor, product: string, code: string) {
  const { _id } = await placeOrder(shop.ctxAs(actor), {
    orderDetails: { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress, code },
  });
  return _id;
}

async function readUses(id: string) {
  const [row] = await shop.ctx.db
    .select({ held: discountCodes.held, taken: discountCodes.taken })
    .from(discountCodes)
    .where(eq(discountCodes.id, id));
  return row;
}

interface Pay {
  startCardPayment: typeof startCardPayment;
  cancelPayment: typeof cancelPayment;
}

/** Robin starts to pay with the last use of a code and gives up; then Eve can use it. */
async function abandonAndBuy({ startCardPayment: start, cancelPayment: cancel }: Pay): Promise<void> {
  const product = await shop.createProduct();
  const { code, id } = await createCode({ kind: 'percent', percent: 10, maxUses: 1 });
  const [robin, eve] = [await shop.createCustomer('Robin'), await shop.createCustomer('Eve')];
  const order = await placeWithCode(robin, product, code);
  const late = await placeWithCode(eve, product, code);
  await start(shop.ctxAs(robin), order);
  expect(await readUses(id)).toEqual({ held: 1, taken: 0 });
  await cancel(shop.ctxAs(robin), order);
  expect(await readUses(id)).toEqual({ held: 0, taken: 0 });
  await start(shop.ctxAs(eve), late);
  expect(await readUses(id)).toEqual({ held: 1, taken: 0 });
}

/** The total of a worked example with a minimum, by the cart's code. */
async function priceMinimum(
  price: (ctx: Ctx, input: Parameters<typeof priceCart>[1]) => unknown,
  number: number,
) {
  const example = workedPrices[number - 1];
  const [line] = example?.lines ?? [];
  if (!line || !example?.code) throw new Error(`example ${number} has no code`);
  const { fixed, minimum } = example.code;
  const { code } = await createCode({ kind: 'fixed', amount: fixed, minimum });
  const product = await shop.createProduct({ priceCents: Math.round(line.price * 100) });
  const priced = await price(shop.ctx, { lines: [{ product, qty: 1 }], code });
  return { priced, total: example.sums.total };
}

async function withMistake(mutation: SourceMutation, call: (path: string) => Promise<void>): Promise<void> {
  const tree = createMutatedSourceTree([mutation], ['db']);
  await call(join(tree.path, 'src/domain')).finally(() => tree.remove());
}

describe('a use of a code', () => {
  test('the last one: of two buyers on two connections one holds it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await shop.createProduct();
      const { code, id } = await createCode({ kind: 'percent', percent: 10, maxUses: 1 });
      const buyers = [await shop.createCustomer('Robin'), await shop.createCustomer('Eve')];
      const orders = await Promise.all(buyers.map((buyer) => placeWithCode(buyer, product, code)));
      const started = await Promise.allSettled(
        orders.map((order, index) => startCardPayment(shop.ctxAs(buyers[index] ?? null), order)),
      );
      const refused = started.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(['code_refused']);
      expect(await readUses(id)).toEqual({ held: 1, taken: 0 });
      expect(await shop.ctx.db.$count(discountUses, eq(discountUses.discountId, id))).toBe(1);
      expect((await shop.readStock(product)).held).toBe(1);
    }
  });

  test('given back by an abandoned checkout', () => abandonAndBuy({ startCardPayment, cancelPayment }));

  test('not given back by an abandoned checkout: that mistake is caught', () =>
    withMistake(
      {
        file: 'src/domain/payments/holds/holds.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: "sql`${discountUses.state} = 'held'`",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        to: "sql`${discountUses.state} = 'held' and false`",
      },
      async (path) => {
        const start = await import(join(path, 'payments/attempts/start-card-payment.ts'));
        const end = await import(join(path, 'payments/attempts/end-payment.ts'));
        await expect(abandonAndBuy({ ...start, ...end })).rejects.toThrow(/held|AssertionError|expected/);
      },
    ));
});

describe('the minimum of a code', () => {
  test.each([25, 26])('as in example %i', async (number) => {
    const { priced, total } = await priceMinimum(priceCart, number);
    expect(priced).toMatchObject({ total });
  });

  test('compared after the discount: that mistake is caught', () =>
    withMistake(
      {
        file: 'src/domain/discounts/find-discount.ts',
        from: 'if (items >= row.minimumCents) return undefined;',
        to: 'if (items - (row.amountCents ?? 0) >= row.minimumCents) return undefined;',
      },
      async (path) => {
        const mutated = await import(join(path, 'cart/price-cart.ts'));
        const { priced, total } = await priceMinimum(mutated.priceCart, 25);
        expect(priced).not.toMatchObject({ total });
      },
    ));
});
