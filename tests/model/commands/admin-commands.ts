import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderLines } from '#db/schema.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { updateDiscount } from '#domain/discounts/update-discount.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { closeUnpaidOrders } from '#domain/payments/holds/close-unpaid-orders.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import type { Simulation } from '#tests/model/open-simulation.ts';
import { type CommandResolver, pickOne, takeNewest } from './command.ts';

const asAdmin = (scene: Simulation) => ({ actor: scene.database.admin });

/** Payments of orders with a refundable amount left. */
function listRefundablePayments(scene: Simulation) {
  return scene.facts.payments
    .filter(({ surplus }) => !surplus)
    .map(({ id, order_id, amount_cents }) => {
      const gone = scene.facts.refunds.filter((one) => one.payment_id === id && one.state !== 'failed');
      return { order_id, left: amount_cents - gone.reduce((sum, one) => sum + one.amount_cents, 0) };
    })
    .filter(({ left }) => left > 0);
}

const refundCommand = (input: (left: number, size: number) => Partial<RefundInput>): CommandResolver => {
  return (scene, { pick, size }) => {
    const one = pickOne(listRefundablePayments(scene), pick);
    if (!one) return null;
    const form = { key: randomUUID(), restock: size % 3 === 0, ...input(one.left, size) };
    return (ctx) => {
      if (scene.providers.condition === 'fine' && size % 4 === 1) scene.providers.condition = 'slow';
      return requestRefund({ ...ctx, ...asAdmin(scene) }, one.order_id, form);
    };
  };
};

export const adminCommands = {
  'refund all': refundCommand(() => ({})),
  'refund a part': refundCommand((left, size) => ({
    restock: false,
    amount: toDollars(cents(Math.ceil((left * (size + 1)) / 24))),
  })),
  'refund a piece'(scene, { pick, size }) {
    const one = pickOne(listRefundablePayments(scene), pick);
    if (!one) return null;
    const key = randomUUID();
    return async (ctx) => {
      const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, one.order_id));
      const line = pickOne(lines, size);
      if (!line) return;
      const chosen = [{ item: line.id, qty: 1, restock: size % 2 === 0 }];
      return requestRefund({ ...ctx, ...asAdmin(scene) }, one.order_id, { key, lines: chosen });
    };
  },
  'repeat a refund'(scene, { pick }) {
    const known = pickOne(scene.facts.refunds, pick);
    return (
      known && ((ctx) => requestRefund({ ...ctx, ...asAdmin(scene) }, known.order_id, { key: known.key }))
    );
  },
  /** Sets one status, or two in sequence. */
  'set a status'(scene, { pick, size }) {
    const paid = scene.facts.orders.filter((one) => one.paid);
    const order = pickOne(takeNewest(size % 3 && paid.length ? paid : scene.facts.orders), pick);
    const others = orderStatuses.filter((status) => order?.paid || status !== 'Paid');
    const [first, second] = [size, size + pick + 1].map((one) => pickOne(others, one));
    if (!order || !first || !second) return null;
    return async (ctx) => {
      for (const status of size % 2 ? [first, second] : [first])
        await updateOrder({ ...ctx, ...asAdmin(scene) }, { id: order.id, update: { status } });
    };
  },
  'set tracking'(scene, { pick, size }) {
    const order = pickOne(scene.facts.orders, pick);
    const update = { tracking: size ? `1Z999AA1012345678${size}` : '' };
    return order && ((ctx) => updateOrder({ ...ctx, ...asAdmin(scene) }, { id: order.id, update }));
  },
  'take money by hand'(scene, { pick }) {
    const order = pickOne(takeNewest(scene.facts.orders.filter(({ paid }) => !paid)), pick);
    return (
      order &&
      ((ctx) => updateOrder({ ...ctx, ...asAdmin(scene) }, { id: order.id, update: { status: 'Paid' } }))
    );
  },
  /** The card session cannot be expired while the provider is down: paying on it makes a duplicate payment. */
  'take money by hand past an open card page'(scene, { pick }) {
    const pages = scene.facts.attempts.filter(
      ({ provider, state }) => provider === 'stripe' && state === 'open',
    );
    const page = pickOne(takeNewest(pages), pick);
    if (!page) return null;
    return (ctx) => {
      scene.providers.condition = 'away';
      return updateOrder({ ...ctx, ...asAdmin(scene) }, { id: page.order_id, update: { status: 'Paid' } });
    };
  },
  /** A stock that has changed since is rejected; without concurrency it is also set without `countInStockSeen`. */
  'edit the stock'(scene, { pick, size }, alone) {
    const shelf = pickOne(scene.facts.stock, pick);
    if (!shelf) return null;
    const { id, on_hand, held } = shelf;
    const edit = { countInStock: size % 5, countInStockSeen: on_hand - held };
    const { countInStock, countInStockSeen } = edit;
    return async (ctx) => {
      await updateProduct(
        { ...ctx, ...asAdmin(scene) },
        alone && size % 2 ? { id, countInStock } : { id, countInStock, countInStockSeen },
      );
      scene.stockEdits.set(id, (scene.stockEdits.get(id) ?? 0) + countInStock - countInStockSeen);
    };
  },
  'stop or start a code'(scene, { pick, size }) {
    const code = pickOne(scene.database.codes, pick);
    return (
      code && ((ctx) => updateDiscount({ ...ctx, ...asAdmin(scene) }, code.id, { active: size % 3 > 0 }))
    );
  },
  sweep: () => (ctx) => sweepPayments(ctx),
  'close unpaid orders': (scene) => (ctx) => {
    scene.advanceClock(8 * 24 * 60 * 60);
    return closeUnpaidOrders(ctx);
  },
  'wait a little': (scene, { size }) => advanceClockBy(scene, 6 + size * 10),
  'wait until sessions end': (scene) => advanceClockBy(scene, 32 * 60),
  'wait until holds end': (scene) => advanceClockBy(scene, 41 * 60),
} satisfies Record<string, CommandResolver>;

const advanceClockBy = (scene: Simulation, seconds: number) => async () => scene.advanceClock(seconds);
