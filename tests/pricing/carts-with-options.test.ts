import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLines, paymentAttempts } from '#db/schema.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createDiscount } from '#domain/discounts/create-discount.ts';
import { discountInput } from '#domain/discounts/schemas.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import type { CardPaymentProvider, CardSessionRequest } from '#domain/shared/ctx.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { createTestShop, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';

/** What the provider was asked to charge, by order. */
const charged = new Map<string, number>();
const card = {
  isTest: true,
  async createSession({ attemptId, orderId, lines }: CardSessionRequest) {
    const amount = lines.reduce((sum, line) => sum + line.amount * line.qty, 0);
    charged.set(orderId, amount);
    return {
      ...{
        provider: 'stripe',
        id: `cs_${attemptId}`,
        url: 'http://pay.example/',
        status: 'open',
        paid: false,
      },
      ...{ amount, currency: 'usd', orderId, attemptId, paymentReference: null, payerEmail: null },
    };
  },
} as unknown as CardPaymentProvider;

const shop = await createTestShop({ card, taxRate: 82_500 });
const admin = shop.ctxAs(await shop.createAdmin());
for (const [code, value] of [
  ['TENTH', { kind: 'percent', percent: 10 }],
  ['FIVER', { kind: 'fixed', amount: 5 }],
] as const)
  await createDiscount(admin, discountInput.parse({ code, ...value }));
const products = await Promise.all(
  [1999, 533, 250].map((priceCents, n) =>
    shop.createProduct({
      priceCents,
      onHand: 1_000_000,
      weightGrams: 100 * n + 50,
      options: n < 2 ? sampleOptions : [],
    }),
  ),
);

const text = fc.constantFrom('MAX 7', 'Zoë', 'Ann', 'ann', 'A N N');
const choices = fc.record(
  { filament: fc.constantFrom('red', 'green'), size: fc.constantFrom('original', 'half'), name: text },
  { requiredKeys: [] },
);
const cart = fc.record({
  lines: fc.array(fc.record({ product: fc.nat({ max: 2 }), qty: fc.integer({ min: 1, max: 2 }), choices }), {
    ...{ minLength: 1, maxLength: 8 },
  }),
  code: fc.constantFrom('TENTH', 'FIVER', null),
});

test('random carts with options, codes and tax cost the same as cart, order and charge, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async ({ lines, code }) => {
      const robin = shop.ctxAs(await shop.createCustomer());
      const items = lines.map(({ product, choices: chosen, ...line }) => ({
        ...{ ...line, product: products[product] ?? '' },
        ...(product < 2 && { choices: chosen }),
      }));
      const quote = await priceCart(robin, { lines: items, ...(code && { code }) });
      expect(quote.lines.every(({ problem }) => problem === null)).toBe(true);
      const details = { orderItems: items, shippingAddress: testShippingAddress, ...(code && { code }) };
      const order = await placeOrder(robin, { orderDetails: details });
      const sums = (of: typeof quote | typeof order) => [
        of.totalPrice,
        of.shippingPrice,
        of.taxPrice,
        of.total,
      ];
      expect(sums(order)).toEqual(sums(quote));
      await startCardPayment(robin, order._id);
      const [attempt] = await shop.ctx.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, order._id));
      expect([charged.get(order._id), attempt?.amountCents]).toEqual([
        fromDollars(order.total),
        fromDollars(order.total),
      ]);
      const stored = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order._id));
      // Pieces with one text are never pieces with another one.
      const countTexts = (all: readonly { text: string; qty: number }[]) =>
        [...Map.groupBy(all, (one) => one.text)]
          .map(([one, of]) => [one, of.reduce((sum, { qty }) => sum + qty, 0)])
          .sort();
      expect(
        countTexts(
          stored.map((line) => ({
            text: line.choices?.find(({ kind }) => kind === 'text')?.value ?? '',
            qty: line.qty,
          })),
        ),
      ).toEqual(countTexts(items.map((item) => ({ text: item.choices?.name ?? '', qty: item.qty }))));
    }),
    { numRuns: Number(process.env.CART_RUNS ?? 25) },
  );
});
