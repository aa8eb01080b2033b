import { type Acknowledged, createAcknowledged } from '#tests/faults/acknowledged.ts';
import { callSuccessfully, type FaultTestUser } from '#tests/faults/fault-test-user.ts';
import { fingerprintOrders } from '#tests/faults/order-fingerprints.ts';
import { checkShop, crashAtFailpoint, type FaultTestSetup } from '#tests/faults/runner/run-case.ts';
import { waitUntilIdle } from '#tests/faults/runner/wait-until-idle.ts';
import type { BulkCase } from './bulk-cases.ts';
import { type BulkWork, prepareOrders, prepareProducts, prepareSheet } from './bulk-works.ts';
import { cutExport } from './cut-export.ts';

export interface BulkCaseResult extends BulkCase {
  seconds: number;
  failures: string[];
  callLog: string[];
}

/**
 * Bulk work with one kill in its middle. Each row must be done or untouched, with its history, audit entry and mail; the
 * screens must show which; and the work repeated must do the rest, once.
 */
export async function runBulkCase(scene: FaultTestSetup, one: BulkCase): Promise<BulkCaseResult> {
  const startedAt = Date.now();
  const callLog: string[] = [];
  const failures: string[] = [];
  const { shop } = scene;
  const owner = { ...scene.owner, callLog };
  const known = createAcknowledged();
  try {
    const before = await shop.withDatabase(fingerprintOrders);
    if (one.work.endsWith('export')) failures.push(...(await cutExport(scene, owner, one)));
    else failures.push(...(await crashWork(scene, owner, one, await prepare(scene, owner, one, known))));
    await waitUntilIdle(shop);
    failures.push(...(await checkShop(scene, known, before)));
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  shop.faults.clear();
  shop.faults.setClockAhead(0);
  return { ...one, seconds: (Date.now() - startedAt) / 1000, failures, callLog };
}

function prepare(
  scene: FaultTestSetup,
  owner: FaultTestUser,
  { work }: BulkCase,
  known: Acknowledged,
): Promise<BulkWork> {
  if (work === 'orders') return prepareOrders(scene, owner, known);
  if (work === 'sheet') return prepareSheet(owner);
  return prepareProducts(owner, work === 'prices' ? { price: 15 } : { category: 'Anime' });
}

async function crashWork(
  { shop }: FaultTestSetup,
  owner: FaultTestUser,
  one: BulkCase,
  work: BulkWork,
): Promise<string[]> {
  const failures: string[] = [];
  const { path, expected } = work;
  const send = (as: FaultTestUser, body: object) =>
    callSuccessfully<{ results: { outcome: string }[] }>(as, 'PATCH', path, body);
  const readDone = async (when: string) => {
    const rows = await shop.withDatabase(work.readRows);
    for (const [place, row] of rows.entries())
      if (row !== expected[place]?.before && row !== expected[place]?.after)
        failures.push(`${when}, row ${place + 1} is half done: ${row}`);
    return rows.map((row, place) => row === expected[place]?.after);
  };
  const expectDone = (when: string, done: boolean[], wanted: boolean[]) => {
    if (done.join() !== wanted.join()) failures.push(`${when}: ${done.join()} instead of ${wanted.join()}`);
  };

  shop.faults.arm(one.failpoint);
  await crashAtFailpoint(shop, one, send({ ...owner, retriesLostCalls: false }, work.body));
  await shop.waitUntilReady();
  const done = await readDone('after the crash');
  // A killed database comes back during the work, which may then go on with the next row.
  if (one.killTarget === 'shop')
    expectDone('done', done, [one.failpoint.endsWith('committed'), false, false]);
  expectDone('shown on the screen', await work.readShown(), done);

  const body = one.killTarget === 'shop' && work.readAgain ? await work.readAgain() : work.body;
  await send(owner, body);
  const all = expected.map(() => true);
  expectDone('after the repetition', await readDone('after the repetition'), all);
  const { results } = await send(owner, body);
  if (results.some(({ outcome }) => outcome !== 'unchanged'))
    failures.push(`repeated once more: ${JSON.stringify(results)}`);
  expectDone('after another', await readDone('after another'), all);
  return failures;
}
