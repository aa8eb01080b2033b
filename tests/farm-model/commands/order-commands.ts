import { randomUUID } from 'node:crypto';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { placeOrderInput } from '#domain/checkout/schemas.ts';
import { changeShipBy } from '#domain/orders/change-ship-by.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { FarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import type { OrderFact } from '#tests/farm-model/read-farm-facts.ts';
import type { FarmCommand } from '#tests/farm-model/runner/arbitrary-farm-history.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { pickOne, takeNewest } from '#tests/model/commands/command.ts';
import { asOwner, type FarmCommandResolver } from './farm-command.ts';

const maxOrders = 6;

/** One line or two, with and without choices: from stock, made to order, and of several parts. */
function makeOrderInput({ database }: FarmSimulation, { pick, size }: FarmCommand) {
  const products = database.farmProducts;
  const toLine = (index: number, qty: number) => {
    const product = products[index % products.length];
    const choices = {
      ...(product?.hasOptions && {
        filament: size % 3 ? 'green' : 'red',
        size: size % 2 ? 'half' : 'original',
      }),
      ...(product?.hasText && size % 4 > 0 && { name: 'MAX 7' }),
    };
    return { product: product?.id, qty, ...(Object.keys(choices).length && { choices }) };
  };
  const orderItems = [toLine(pick, 1 + (size % 3)), ...(size > 5 ? [toLine(pick + 1, 1)] : [])];
  return placeOrderInput.parse({ orderDetails: { orderItems, shippingAddress: testRecipientAddress } });
}

function findCustomer(scene: FarmSimulation, order: OrderFact) {
  const actor = scene.database.customers.find(({ id }) => id === order.user_id);
  if (!actor) throw new Error('an order of nobody');
  return actor;
}

const listUnpaid = ({ farm }: FarmSimulation) =>
  takeNewest(farm.orders.filter(({ paid, canceled }) => !paid && !canceled));
const listPaid = ({ farm }: FarmSimulation) => farm.orders.filter(({ paid }) => paid);

const refund = (
  input: (scene: FarmSimulation, order: OrderFact, size: number) => Partial<RefundInput> | null,
) => {
  const resolve: FarmCommandResolver = (scene, { pick, size }) => {
    const order = pickOne(listPaid(scene), pick);
    const chosen = order && input(scene, order, size);
    if (!chosen) return null;
    return (ctx) => {
      scene.providers.condition = ({ 1: 'slow', 2: 'refusing' } as const)[size % 6] ?? 'fine';
      return requestRefund(asOwner(scene, ctx), order.id, { key: randomUUID(), ...chosen });
    };
  };
  return resolve;
};

export const orderCommands = {
  order(scene, command) {
    const actor = pickOne(scene.database.customers, command.size);
    if (scene.farm.orders.length >= maxOrders || !actor) return null;
    return (ctx) => placeOrder({ ...ctx, actor }, makeOrderInput(scene, command));
  },
  'pay by hand'(scene, { pick }) {
    const order = pickOne(listUnpaid(scene), pick);
    return order && ((ctx) => updateOrder(asOwner(scene, ctx), { id: order.id, update: { status: 'Paid' } }));
  },
  'pay by card'(scene, { pick }) {
    const order = pickOne(listUnpaid(scene), pick);
    if (!order) return null;
    return async (ctx) => {
      const asCustomer = { ...ctx, actor: findCustomer(scene, order) };
      await startCardPayment(asCustomer, order.id);
      for (const session of scene.providers.sessions.values())
        if (session.view.orderId === order.id && session.view.status === 'open')
          scene.providers.completePayment(session);
      await confirmPayment(asCustomer, order.id);
    };
  },
  'refund pieces': refund(({ farm }, order, size) => {
    const left = farm.lines.filter(({ order_id, qty, refunded }) => order_id === order.id && refunded < qty);
    const line = pickOne(left, size);
    return line && { lines: [{ item: line.id, qty: 1 + (size % (line.qty - line.refunded)) }] };
  }),
  'refund all': refund((_, __, size) => ({ restock: size % 2 === 0 })),
  'refund an amount': refund(() => ({ amount: 1 })),
  'let the bank decide'(scene, { pick, size }) {
    const pending = [...scene.providers.sessions.values()].flatMap((session) =>
      session.refunds.filter(({ state }) => state === 'pending').map((one) => ({ session, one })),
    );
    const chosen = pickOne(pending, pick);
    if (!chosen) return null;
    return async (ctx) => {
      scene.providers.finishRefund(chosen.session, chosen.one, size % 3 ? 'done' : 'failed');
      scene.advanceClock(300);
      await sweepPayments(ctx);
    };
  },
  'cancel the order'(scene, { pick }) {
    const order = pickOne(scene.farm.orders, pick);
    return order && ((ctx) => cancelOrder({ ...ctx, actor: findCustomer(scene, order) }, order.id));
  },
  'set a status'(scene, { pick, size }) {
    const order = pickOne(listPaid(scene), pick);
    const status = pickOne(
      orderStatuses.filter((one) => one !== 'Unpaid' && one !== order?.status),
      size,
    );
    if (!order || !status) return null;
    return (ctx) => {
      scene.byHand.statuses.add(order.id);
      return updateOrder(asOwner(scene, ctx), { id: order.id, update: { status } });
    };
  },
  'move a ship-by date'(scene, { pick, size }) {
    const order = pickOne(listPaid(scene), pick);
    if (!order) return null;
    const day = new Date(scene.ctx.clock.now().getTime() + size * 86_400_000).toISOString().slice(0, 10);
    const input = { shipBy: day, reason: 'A printer is being repaired.', notify: size % 2 === 0 };
    return (ctx) => changeShipBy(asOwner(scene, ctx), order.id, input);
  },
  'turn the clock':
    (scene, { pick, size }) =>
    async () =>
      // Back by up to an hour, as when summer time ends or a wrong clock is set right, or on by up to three days.
      scene.advanceClock(size % 3 ? (pick + 1) * 6 * 3600 : -300 * (pick + 1)),
} satisfies Record<string, FarmCommandResolver>;
