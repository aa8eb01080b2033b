import { placeOrder } from '#domain/checkout/place-order.ts';
import { placeOrderInput } from '#domain/checkout/schemas.ts';
import { captureWalletPayment } from '#domain/payments/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/end-payment.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import { startCardPayment } from '#domain/payments/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/start-wallet-payment.ts';
import type { Actor, Ctx } from '#domain/shared/ctx.ts';
import { type Choose, choose, recent } from './choose.ts';
import type { OrderFact } from './look.ts';
import type { Move } from './moves.ts';
import type { Scene } from './scene.ts';

const isUnpaid = (order: OrderFact) => !order.paid && order.status === 'Unpaid';
const mostOrders = 12;

export const owner = (scene: Scene, order: OrderFact): Actor => {
  const found = scene.lane.customers.find(({ id }) => id === order.user_id);
  if (!found) throw new Error('an order of nobody');
  return found;
};

/** A cart as a browser sends it, with prices and sums of its own making. */
export function cart(scene: Scene, { pick, size }: Move, id?: string) {
  const product = (index: number) => scene.lane.products[index % scene.lane.products.length]?.id;
  const lie = { price: 0.01, name: 'A lie' };
  const orderItems = [
    { product: product(pick), qty: 1 + (size % 3), ...lie },
    ...(size > 6 ? [{ product: product(pick + 1), qty: 1 + (pick % 2), ...lie }] : []),
  ];
  const lies = { totalPrice: 0.01, shippingPrice: 0, taxPrice: 0, total: 0.01 };
  return placeOrderInput.parse({ orderDetails: { _id: id, orderItems, shippingAddress: address, ...lies } });
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

type Call = (ctx: Ctx, orderId: string) => Promise<unknown>;

/** What a customer does with one of their own orders. */
const ofOrder = (which: (scene: Scene) => OrderFact[], call: Call): Choose => {
  return (scene, { pick }) => {
    const order = choose(recent(which(scene)), pick);
    return order && ((ctx) => call({ ...ctx, actor: owner(scene, order) }, order.id));
  };
};

const unpaid = (scene: Scene) => scene.facts.orders.filter(isUnpaid);
const underway = (scene: Scene) => {
  const live = new Set(
    scene.facts.attempts
      .filter(({ state }) => state !== 'ended' && state !== 'paid')
      .map((one) => one.order_id),
  );
  return scene.facts.orders.filter(({ id }) => live.has(id));
};

const comeBack: Choose = (scene, { pick, size }, alone) => {
  const frozen = new Set(scene.facts.orders.filter((order) => !isUnpaid(order)).map(({ id }) => id));
  const returning = scene.facts.attempts.filter(
    ({ provider, provider_id, state, order_id }) =>
      // A page that waits for what nobody does any more waits six real seconds.
      provider === 'paypal' && provider_id && !(state === 'capturing' && frozen.has(order_id)),
  );
  const approved = returning.filter(
    ({ provider_id, order_id }) =>
      !frozen.has(order_id) && scene.books.sessions.get(provider_id ?? '')?.view.status === 'approved',
  );
  const attempt = choose(recent(approved.length ? approved : returning), pick);
  const order = scene.facts.orders.find(({ id }) => id === attempt?.order_id);
  const walletOrder = attempt?.provider_id;
  if (!order || !walletOrder) return null;
  return (ctx) => {
    if (attempt.state === 'capturing') scene.wait(31);
    if (alone && scene.books.weather === 'fine' && size % 6 === 1) scene.books.weather = 'refusing';
    return captureWalletPayment({ ...ctx, actor: owner(scene, order) }, walletOrder);
  };
};

const trespass: Choose = (scene, { pick, size }) => {
  const order = choose(scene.facts.orders, pick);
  const thief = scene.lane.customers.find(({ id }) => id !== order?.user_id);
  if (!order || !thief) return null;
  const isStranger = size > 8;
  const calls: Call[] = [
    (ctx, id) => placeOrder(ctx, cart(scene, { act: 'update', pick, size }, id)),
    startCardPayment,
    startWalletPayment,
    confirmPayment,
    cancelPayment,
    requestConfirmationEmail,
  ];
  const call = choose(calls, size);
  return call && ((ctx) => call({ ...ctx, actor: isStranger ? null : thief }, order.id));
};

export const customerActs = {
  create(scene, move) {
    if (scene.facts.orders.length >= mostOrders) return null;
    const actor = choose(scene.lane.customers, move.size);
    return actor && ((ctx) => placeOrder({ ...ctx, actor }, cart(scene, move)));
  },
  update(scene, move) {
    const order = choose(recent(unpaid(scene)), move.pick);
    return (
      order && ((ctx) => placeOrder({ ...ctx, actor: owner(scene, order) }, cart(scene, move, order.id)))
    );
  },
  'start a card payment': ofOrder(unpaid, startCardPayment),
  'start a wallet payment': ofOrder(unpaid, startWalletPayment),
  'give a pay hint': ofOrder((scene) => scene.facts.orders, confirmPayment),
  'come back from the wallet': comeBack,
  cancel: ofOrder(underway, cancelPayment),
  'ask for the confirmation': ofOrder(
    (scene) => scene.facts.orders.filter(({ paid }) => paid),
    requestConfirmationEmail,
  ),
  trespass,
} satisfies Record<string, Choose>;
