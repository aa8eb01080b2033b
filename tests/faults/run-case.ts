import type { SaleStep } from '#domain/shared/sale-steps.ts';
import { checkAgainstProvider, checkInvariants, checkMailFiles } from './check-invariants.ts';
import { buy, giveBack, newCustomer, type Way } from './customer.ts';
import { type FaultShop, until } from './fault-shop.ts';

export type Fault = 'shop' | 'database';

export interface FaultCase {
  step: SaleStep;
  fault: Fault;
  way: Way;
  /** Nobody is there from the pay page on: webhook and sweep are left. */
  tabClosed: boolean;
}

export interface CaseResult extends FaultCase {
  seconds: number;
  /** What was broken; empty: all invariants held. */
  broken: string[];
}

/** Longer than every quiet time of the sweep, so that it looks at once. */
const aheadSeconds = 200;

/** Longer than an attempt that died before its provider answered counts as under way. */
const startingSeconds = 35;

/** A mail that died with its process goes out again within this. */
const restSeconds = 75;

/** A sale by the book with one crash at one step; afterwards everything must be as if there had been none. */
export async function runCase(shop: FaultShop, product: string, one: FaultCase): Promise<CaseResult> {
  const began = Date.now();
  try {
    const broken = await crashAndCheck(shop, product, one);
    return { ...one, seconds: (Date.now() - began) / 1000, broken };
  } catch (error) {
    const broken = [error instanceof Error ? error.message : String(error)];
    return { ...one, seconds: (Date.now() - began) / 1000, broken };
  }
}

async function crashAndCheck(shop: FaultShop, product: string, one: FaultCase): Promise<string[]> {
  const { step, way, tabClosed } = one;
  const customer = await newCustomer(shop);
  let orderId: string | null = null;
  const isRefund = step.startsWith('refund.');
  if (isRefund) {
    orderId = (await buy(shop, customer, product, way, tabClosed)).orderId;
    await isPaid(shop, orderId);
  }
  shop.arm(step);
  const sale = isRefund
    ? giveBack(shop, orderId ?? '')
    : buy(shop, customer, product, way, tabClosed).then((bought) => {
        orderId = bought.orderId;
      });
  // A sale that is refused before it comes to the step says why.
  const refused = sale.then(() => new Promise<never>(() => {}));
  await Promise.race([refused, until(shop.isHalted, 20, `the step ${step}`)]);
  await strike(shop, one);
  // People who are told to try again in a moment do.
  shop.advance(startingSeconds);
  await sale;
  if (!orderId) throw new Error('the sale ended without an order');
  shop.advance(aheadSeconds);
  await isPaid(shop, orderId);
  await isAtRest(shop);
  const refunds = await shop.query<{ n: number }>(
    `select count(*)::int as n from refunds where order_id = $1 and state = 'done'`,
    [orderId],
  );
  const broken = refunds[0]?.n === (isRefund ? 1 : 0) ? [] : [`the order has ${refunds[0]?.n} refunds`];
  return [
    ...broken,
    ...(await checkInvariants(shop.query)),
    ...(await checkAgainstProvider(shop)),
    ...(await checkMailFiles(shop)),
  ];
}

async function strike(shop: FaultShop, { fault }: FaultCase): Promise<void> {
  if (fault === 'shop') {
    await shop.killShop();
    shop.release();
    await shop.start();
  } else {
    await shop.killDatabase();
    shop.release();
  }
  await shop.ready();
}

const isPaid = (shop: FaultShop, orderId: string) =>
  until(
    async () => (await ask<{ paid: boolean }>(shop, paidQuery, [orderId]))?.paid ?? false,
    25,
    'the order to become Paid',
  );
const paidQuery = 'select paid_at is not null as paid from orders where id = $1';

/** Nothing that the shop would still do by itself: no refund, mail or payment of a paid order under way. */
async function isAtRest(shop: FaultShop): Promise<void> {
  let busy: Busy | undefined;
  const rests = async () => {
    busy = await ask<Busy>(shop, restQuery);
    return busy?.mails === 0 && busy.refunds === 0 && busy.payments === 0;
  };
  await until(rests, restSeconds, 'the shop to come to rest').catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(busy)}`);
  });
}

interface Busy {
  mails: number;
  refunds: number;
  payments: number;
}
const restQuery = `select
  (select count(*)::int from mails where state = 'queued') as mails,
  (select count(*)::int from refunds where state = 'pending') as refunds,
  (select count(*)::int from payment_attempts a join orders o on o.id = a.order_id
    where o.paid_at is not null and a.state in ('starting', 'open', 'capturing')) as payments`;

/** One row, or none while the database is on its way back. */
async function ask<T extends object>(
  shop: FaultShop,
  text: string,
  values?: unknown[],
): Promise<T | undefined> {
  try {
    return (await shop.query<T>(text, values))[0];
  } catch {
    return undefined;
  }
}
