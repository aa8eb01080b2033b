import { comesTrue } from '#tests/helpers/until.ts';
import { type Acknowledged, nothingYet } from './acknowledged.ts';
import { type Baseline, brokenLaws, compareBooks, compareMails, findLost } from './check-invariants.ts';
import { comeToRest } from './come-to-rest.ts';
import { buy, giveBack, isPaid } from './customer.ts';
import type { FaultCase } from './fault-cases.ts';
import type { FaultShop } from './fault-shop.ts';
import { moved, type Prints, takePrints } from './other-orders.ts';
import { Left, newCustomer, type Person } from './person.ts';

export interface CaseResult extends FaultCase {
  seconds: number;
  /** By the shop's clock, how many seconds after the crash all was well again. */
  restAfter: number;
  /** What did not hold; empty: everything did. */
  broken: string[];
  /** What the people of this case were answered. */
  story: string[];
}

/** Where the sales take place. */
export interface Scene {
  shop: FaultShop;
  owner: Person;
  baseline: Baseline;
  products: string[];
}

const reachSeconds = 15;

/** One sale with one kill at one step; then time passes, and everything must be as if nobody had been killed. */
export async function runCase(scene: Scene, one: FaultCase): Promise<CaseResult> {
  const began = Date.now();
  const story: string[] = [];
  const broken: string[] = [];
  let restAfter = 0;
  try {
    const known = nothingYet();
    const before = await scene.shop.inDatabase(takePrints);
    await sellAndKill(scene, one, known, story);
    restAfter = await comeToRest(scene.shop);
    broken.push(...(await check(scene, known, before)));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  scene.shop.faults.clear();
  scene.shop.faults.runAhead(0);
  return { ...one, seconds: (Date.now() - began) / 1000, restAfter, broken, story };
}

async function sellAndKill(
  scene: Scene,
  one: FaultCase,
  known: Acknowledged,
  story: string[],
): Promise<void> {
  const { shop, products } = scene;
  const { step, way, tabClosed } = one;
  const customer = await newCustomer(shop, story);
  if (!step.startsWith('refund.')) {
    shop.faults.arm(step);
    await andKill(
      shop,
      one,
      buy({ ...customer, comesBack: !tabClosed }, { products, way, tabClosed }, known),
    );
    return;
  }
  const owner = { ...scene.owner, story, comesBack: !tabClosed };
  const orderId = await buy(customer, { products, way, tabClosed: false }, known);
  if (!(await isPaid(owner, orderId))) throw new Error('the order to give back was never Paid');
  shop.faults.arm(step);
  await andKill(shop, one, giveBack(owner, orderId, one.kill === 'shop', known));
}

/** Waits until the shop stands at the armed step, and kills. */
async function andKill(shop: FaultShop, one: FaultCase, acting: Promise<unknown>): Promise<void> {
  let failure: unknown;
  const acted = acting.catch((error) => {
    if (!(error instanceof Left)) failure = error;
  });
  const isReached = await comesTrue(() => shop.faults.isHalted() || failure !== undefined, reachSeconds);
  if (failure === undefined && !isReached) {
    shop.faults.clear();
    await acted;
    throw new Error(`the step ${one.step} was armed and never reached`);
  }
  if (shop.faults.isHalted()) await kill(shop, one);
  await acted;
  if (failure !== undefined) throw failure;
}

async function kill(shop: FaultShop, one: FaultCase): Promise<void> {
  if (one.kill === 'database') {
    await shop.killDatabase();
    shop.faults.go();
    return;
  }
  await shop.kill();
  await shop.start();
}

async function check({ shop, baseline }: Scene, known: Acknowledged, before: Prints): Promise<string[]> {
  return shop.inDatabase(async (query) => {
    const broken = await brokenLaws(query, baseline);
    return [
      ...broken.map(({ law, rows }) => `${law}: ${JSON.stringify(rows)}`),
      ...(await compareBooks(query, shop)),
      ...(await compareMails(query, shop)),
      ...(await findLost(query, known)),
      ...moved(before, await takePrints(query)),
    ];
  });
}
