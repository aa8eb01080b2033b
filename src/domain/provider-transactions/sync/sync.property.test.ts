import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeDifferences, payments, providerPayouts, providerTransactions, refunds } from '#db/schema.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { payTestOrder, refundTestOrder } from '#tests/helpers/shop/pay-test-order.ts';
import { withCrash } from '#tests/model/with-crash.ts';
import { syncProviderTransactions } from './sync-provider-transactions.ts';

const shop = await createTestShopWithPayments({ sharedClock: true, reportLagMs: 60 * 60 * 1000 });
const { ctx } = shop;
const paid: { id: string; left: number }[] = [];

type Step =
  | { act: 'pay'; provider: 'stripe' | 'paypal'; priceCents: number }
  | { act: 'refund'; cents: number }
  | { act: 'wait'; hours: number }
  | { act: 'crash'; nth: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      provider: fc.constantFrom('stripe', 'paypal'),
      priceCents: fc.integer({ min: 60, max: 90_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('crash' as const), nth: fc.integer({ min: 1, max: 20 }) }),
  },
);

async function run(one: Step): Promise<void> {
  if (one.act === 'pay') {
    const order = await payTestOrder(shop, one.provider, one.priceCents);
    paid.push({ id: order._id, left: Math.round(order.totalPrice * 100) });
  } else if (one.act === 'refund') {
    const order = paid.at(-1);
    const cents = Math.min(one.cents, order?.left ?? 0);
    if (!order || cents === 0) return;
    order.left -= cents;
    await refundTestOrder(shop, order.id, cents / 100);
  } else if (one.act === 'wait') shop.clock.advance({ minutes: one.hours * 60 });
  else {
    await syncProviderTransactions(withCrash(ctx, one.nth, () => {})).catch(() => {});
    // Nobody else fetches while the lease of the crashed run lasts.
    shop.clock.advance({ minutes: 3 });
  }
}

const feeOf = (provider: string, amount: number) =>
  provider === 'stripe'
    ? Math.floor((amount * 29 + 500) / 1000) + 30
    : Math.floor((amount * 349 + 5000) / 10_000) + 49;

/** What the providers must have booked, from what the shop has recorded. */
async function expectedTransactions(): Promise<string[]> {
  const received = await ctx.db.select().from(payments);
  const returned = await ctx.db
    .select({ amount: refunds.amountCents, id: refunds.id })
    .from(refunds)
    .where(eq(refunds.state, 'done'));
  return [
    ...received.map(({ id, provider, amountCents }) =>
      ['charge', id, amountCents, feeOf(provider, amountCents)].join(' '),
    ),
    ...returned.map(({ id, amount }) => ['refund', id, -amount, 0].join(' ')),
  ].toSorted();
}

test('whatever is paid, refunded and interrupted: each transaction is recorded once, and each payout equals its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const one of steps) await run(one);
      shop.clock.advance({ days: 2 });
      await syncProviderTransactions(ctx);
      const rows = await ctx.db
        .select()
        .from(providerTransactions)
        .where(ne(providerTransactions.kind, 'payout'));
      const recorded = rows.map(({ kind, paymentId, refundId, grossCents, feeCents }) =>
        [kind, kind === 'refund' ? refundId : paymentId, grossCents, feeCents].join(' '),
      );
      expect(recorded.toSorted()).toEqual(await expectedTransactions());
      for (const payout of await ctx.db.select().from(providerPayouts)) {
        const parts = rows.filter(({ payoutId }) => payoutId === payout.id);
        const sum = parts.reduce((total, { netCents }) => total + netCents, 0);
        expect([payout.providerId, sum]).toEqual([
          payout.providerId,
          payout.itemized ? payout.amountCents : 0,
        ]);
      }
      expect(await ctx.db.select().from(feeDifferences)).toEqual([]);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
