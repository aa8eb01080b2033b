import { placeOrder } from '#domain/checkout/place-order.ts';
import { placeOrderInput } from '#domain/checkout/schemas.ts';
import { changeOrderAddress } from '#domain/orders/change-order-address.ts';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import type { Simulation } from '#tests/model/open-simulation.ts';
import type { OrderFact } from '#tests/model/read-facts.ts';
import type { Command } from '#tests/model/runner/arbitrary-history.ts';
import { type CommandResolver, pickOne, takeNewest } from './command.ts';

const isUnpaid = (order: OrderFact) => !order.paid && !order.canceled && order.status === 'Unpaid';
const maxOrders = 12;

export const findOwner = (scene: Simulation, order: OrderFact): AuthenticatedActor => {
  const found = scene.database.customers.find(({ id }) => id === order.user_id);
  if (!found) throw new Error('an order of nobody');
  return found;
};

/** A cart as a browser sends it, with made-up prices and totals. */
export function makeOrderInput(scene: Simulation, { pick, size }: Command, id?: string) {
  const product = (index: number) => scene.database.products[index % scene.database.products.length]?.id;
  const lie = { price: 0.01, name: 'A lie' };
  const orderItems = [
    { product: product(pick), qty: 1 + (size % 3), ...lie },
    ...(size > 6 ? [{ product: product(pick + 1), qty: 1 + (pick % 2), ...lie }] : []),
    // As many with one text as with the other: an invariant compares them.
    ...(pick % 3 === 0
      ? ['MAX 7', 'Zoë'].map((name) => ({
          product: product(0),
          qty: 1 + (size % 2),
          choices: { name },
          ...lie,
        }))
      : []),
  ];
  const lies = { totalPrice: 0.01, shippingPrice: 0, taxPrice: 0, total: 0.01 };
  // Two of four orders have no code.
  const code = scene.database.codes[(pick + size) % 4]?.code;
  return placeOrderInput.parse({
    orderDetails: { _id: id, orderItems, shippingAddress: address, ...(code && { code }), ...lies },
  });
}

const address = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
  shippingPrice: 0.02,
};

type OrderCall = (ctx: Ctx, orderId: string) => Promise<unknown>;

/** A customer's action on one of their own orders. */
const forOwnOrder = (which: (scene: Simulation) => OrderFact[], call: OrderCall): CommandResolver => {
  return (scene, { pick }) => {
    const order = pickOne(takeNewest(which(scene)), pick);
    return order && ((ctx) => call({ ...ctx, actor: findOwner(scene, order) }, order.id));
  };
};

const listUnpaid = (scene: Simulation) => scene.facts.orders.filter(isUnpaid);
const listWithOpenPayment = (scene: Simulation) => {
  const live = new Set(
    scene.facts.attempts
      .filter(({ state }) => state !== 'ended' && state !== 'paid')
      .map((one) => one.order_id),
  );
  return scene.facts.orders.filter(({ id }) => live.has(id));
};

const returnFromWallet: CommandResolver = (scene, { pick, size }, alone) => {
  const frozen = new Set(scene.facts.orders.filter((order) => !isUnpaid(order)).map(({ id }) => id));
  const returning = scene.facts.attempts.filter(
    ({ provider, provider_id, state, order_id }) =>
      // A call that waits for an abandoned capture takes six real seconds.
      provider === 'paypal' && provider_id && !(state === 'capturing' && frozen.has(order_id)),
  );
  const approved = returning.filter(
    ({ provider_id, order_id }) =>
      !frozen.has(order_id) && scene.providers.sessions.get(provider_id ?? '')?.view.status === 'approved',
  );
  const attempt = pickOne(takeNewest(approved.length ? approved : returning), pick);
  const order = scene.facts.orders.find(({ id }) => id === attempt?.order_id);
  const walletOrder = attempt?.provider_id;
  if (!order || !walletOrder) return null;
  return (ctx) => {
    if (attempt.state === 'capturing') scene.advanceClock(31);
    if (alone && scene.providers.condition === 'fine' && size % 6 === 1)
      scene.providers.condition = 'refusing';
    return captureWalletPayment({ ...ctx, actor: findOwner(scene, order) }, walletOrder);
  };
};

const accessForeignOrder: CommandResolver = (scene, { pick, size }) => {
  const order = pickOne(scene.facts.orders, pick);
  const attacker = scene.database.customers.find(({ id }) => id !== order?.user_id);
  if (!order || !attacker) return null;
  const isStranger = size > 8;
  const calls: OrderCall[] = [
    (ctx, id) => placeOrder(ctx, makeOrderInput(scene, { act: 'update', pick, size }, id)),
    startCardPayment,
    startWalletPayment,
    confirmPayment,
    cancelPayment,
    cancelOrder,
    (ctx, id) => changeOrderAddress(ctx, id, { shippingAddress: testRecipientAddress }),
    requestConfirmationEmail,
  ];
  const call = pickOne(calls, size);
  return call && ((ctx) => call({ ...ctx, actor: isStranger ? null : attacker }, order.id));
};

export const customerCommands = {
  create(scene, move) {
    if (scene.facts.orders.length >= maxOrders) return null;
    const actor = pickOne(scene.database.customers, move.size);
    return actor && ((ctx) => placeOrder({ ...ctx, actor }, makeOrderInput(scene, move)));
  },
  update(scene, move) {
    const order = pickOne(takeNewest(listUnpaid(scene)), move.pick);
    return (
      order &&
      ((ctx) => placeOrder({ ...ctx, actor: findOwner(scene, order) }, makeOrderInput(scene, move, order.id)))
    );
  },
  'start a card payment': forOwnOrder(listUnpaid, startCardPayment),
  'start a wallet payment': forOwnOrder(listUnpaid, startWalletPayment),
  'give a pay hint': forOwnOrder((scene) => scene.facts.orders, confirmPayment),
  'come back from the wallet': returnFromWallet,
  cancel: forOwnOrder(listWithOpenPayment, cancelPayment),
  'cancel the order': forOwnOrder((scene) => scene.facts.orders, cancelOrder),
  'change the address'(scene, { pick, size }) {
    const order = pickOne(scene.facts.orders, pick);
    const shippingAddress = { ...testRecipientAddress, address: `${size} Layer Lane` };
    return (
      order &&
      ((ctx) => changeOrderAddress({ ...ctx, actor: findOwner(scene, order) }, order.id, { shippingAddress }))
    );
  },
  'ask for the confirmation': forOwnOrder(
    (scene) => scene.facts.orders.filter(({ paid }) => paid),
    requestConfirmationEmail,
  ),
  trespass: accessForeignOrder,
} satisfies Record<string, CommandResolver>;
