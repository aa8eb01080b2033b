import { type Acknowledged, createAcknowledged } from '#tests/faults/acknowledged.ts';
import {
  type Baseline,
  comparePaymentsWithProvider,
  compareSentMails,
  findLostAcknowledgements,
  findViolatedInvariants,
} from '#tests/faults/check-invariants.ts';
import { buyProducts, isPaid, refundOrder } from '#tests/faults/customer-actions.ts';
import { type FaultTestUser, newCustomer, TabClosedError } from '#tests/faults/fault-test-user.ts';
import {
  findChangedOrders,
  fingerprintOrders,
  type OrderFingerprints,
} from '#tests/faults/order-fingerprints.ts';
import { isTrueWithin } from '#tests/helpers/wait-until.ts';
import type { FaultShop } from './create-fault-shop.ts';
import type { FaultCase } from './fault-cases.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

export interface CaseResult extends FaultCase {
  seconds: number;
  /** Seconds on the shop's clock from the crash until the shop was idle. */
  idleAfterSeconds: number;
  /** The failed checks; empty if all passed. */
  failures: string[];
  /** The users' calls and their responses. */
  callLog: string[];
}

export interface FaultTestSetup {
  shop: FaultShop;
  owner: FaultTestUser;
  baseline: Baseline;
  products: string[];
}

const failpointTimeoutSeconds = 15;

/**
 * One purchase with one kill at one failpoint; then time passes, and the result must be as if nothing had been killed.
 */
export async function runCase(scene: FaultTestSetup, one: FaultCase): Promise<CaseResult> {
  const startedAt = Date.now();
  const story: string[] = [];
  const broken: string[] = [];
  let restAfter = 0;
  try {
    const known = createAcknowledged();
    const before = await scene.shop.withDatabase(fingerprintOrders);
    await sellAndCrash(scene, one, known, story);
    restAfter = await waitUntilIdle(scene.shop);
    broken.push(...(await checkShop(scene, known, before)));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  scene.shop.faults.clear();
  scene.shop.faults.setClockAhead(0);
  return {
    ...one,
    seconds: (Date.now() - startedAt) / 1000,
    idleAfterSeconds: restAfter,
    failures: broken,
    callLog: story,
  };
}

async function sellAndCrash(
  scene: FaultTestSetup,
  one: FaultCase,
  known: Acknowledged,
  story: string[],
): Promise<void> {
  const { shop, products } = scene;
  const { failpoint, paymentMethod, isTabClosed } = one;
  const customer = await newCustomer(shop, story);
  if (!failpoint.startsWith('refund.')) {
    shop.faults.arm(failpoint);
    await crashAtFailpoint(
      shop,
      one,
      buyProducts(
        { ...customer, retriesLostCalls: !isTabClosed },
        { products, way: paymentMethod, tabClosed: isTabClosed },
        known,
      ),
    );
    return;
  }
  const owner = { ...scene.owner, callLog: story, retriesLostCalls: !isTabClosed };
  const orderId = await buyProducts(customer, { products, way: paymentMethod, tabClosed: false }, known);
  if (!(await isPaid(owner, orderId))) throw new Error('the order to give back was never Paid');
  shop.faults.arm(failpoint);
  await crashAtFailpoint(shop, one, refundOrder(owner, orderId, one.killTarget === 'shop', known));
}

/** Waits until the shop halts at the armed failpoint, then kills. */
export async function crashAtFailpoint(
  shop: FaultShop,
  one: Pick<FaultCase, 'failpoint' | 'killTarget'>,
  acting: Promise<unknown>,
): Promise<void> {
  let failure: unknown;
  const acted = acting.catch((error) => {
    if (!(error instanceof TabClosedError)) failure = error;
  });
  const isReached = await isTrueWithin(
    () => shop.faults.isHalted() || failure !== undefined,
    failpointTimeoutSeconds,
  );
  if (failure === undefined && !isReached) {
    shop.faults.clear();
    await acted;
    throw new Error(`the step ${one.failpoint} was armed and never reached`);
  }
  if (shop.faults.isHalted()) await kill(shop, one);
  await acted;
  if (failure !== undefined) throw failure;
}

async function kill(shop: FaultShop, one: Pick<FaultCase, 'killTarget'>): Promise<void> {
  if (one.killTarget === 'database') {
    await shop.killDatabase();
    shop.faults.resume();
    return;
  }
  await shop.kill();
  await shop.start();
}

/** The failed checks of an idle shop. */
export async function checkShop(
  { shop, baseline }: FaultTestSetup,
  known: Acknowledged,
  before: OrderFingerprints,
): Promise<string[]> {
  return shop.withDatabase(async (query) => {
    const broken = await findViolatedInvariants(query, baseline);
    return [
      ...broken.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows)}`),
      ...(await comparePaymentsWithProvider(query, shop)),
      ...(await compareSentMails(query, shop)),
      ...(await findLostAcknowledgements(query, known)),
      ...findChangedOrders(before, await fingerprintOrders(query)),
    ];
  });
}
