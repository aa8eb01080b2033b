import { farmInvariants } from '#tests/farm-model/farm-invariants.ts';
import { createAcknowledged } from '#tests/faults/acknowledged.ts';
import type { FaultTestUser } from '#tests/faults/fault-test-user.ts';
import { fingerprintOrders } from '#tests/faults/order-fingerprints.ts';
import { checkShop, crashAtFailpoint, type FaultTestSetup } from '#tests/faults/runner/run-case.ts';
import { waitUntilIdle } from '#tests/faults/runner/wait-until-idle.ts';
import type { PrintCase } from './print-cases.ts';
import { callWork, type PrintWork, preparePrint } from './print-work.ts';

export interface PrintCaseResult extends PrintCase {
  seconds: number;
  failures: string[];
  callLog: string[];
}

/**
 * A start or an end of a print with a kill in its middle: it has happened completely or not at all, and repeated it
 * happens once.
 */
export async function runPrintCase(scene: FaultTestSetup, one: PrintCase): Promise<PrintCaseResult> {
  const startedAt = Date.now();
  const callLog: string[] = [];
  const failures: string[] = [];
  const { shop } = scene;
  const owner = { ...scene.owner, callLog };
  const known = createAcknowledged();
  try {
    const before = await shop.withDatabase(fingerprintOrders);
    failures.push(...(await crashPrint(scene, owner, one, await preparePrint(scene, owner, one, known))));
    await waitUntilIdle(shop);
    failures.push(...(await checkShop(scene, known, before)));
    failures.push(...(await findViolations(scene)));
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  shop.faults.clear();
  shop.faults.setClockAhead(0);
  return { ...one, seconds: (Date.now() - startedAt) / 1000, failures, callLog };
}

async function crashPrint(
  { shop }: FaultTestSetup,
  owner: FaultTestUser,
  one: PrintCase,
  work: PrintWork,
): Promise<string[]> {
  const failures: string[] = [];
  const expect = (when: string, is: string, wanted: string) => {
    if (is !== wanted) failures.push(`${when}: '${is}' instead of '${wanted}'`);
  };
  const readState = () => shop.withDatabase(work.readState);
  expect('before', await readState(), work.before);
  shop.faults.arm(one.failpoint);
  await crashAtFailpoint(shop, one, callWork({ ...owner, retriesLostCalls: false }, work));
  await shop.waitUntilReady();
  const isDone = one.failpoint.endsWith('committed');
  expect('after the crash', await readState(), isDone ? work.after : work.before);
  const first = work.path === 'print-attempts' ? '201' : '200';
  expect('repeated', await callWork(owner, work), isDone ? work.repeated : first);
  expect('after the repetition', await readState(), work.after);
  expect('repeated once more', await callWork(owner, work), work.repeated);
  expect('after another', await readState(), work.after);
  return failures;
}

const findViolations = ({ shop }: FaultTestSetup): Promise<string[]> =>
  shop.withDatabase(async (query) => {
    const found: string[] = [];
    for (const [invariant, question] of Object.entries(farmInvariants)) {
      const rows = await query(question);
      if (rows.length > 0) found.push(`${invariant}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    return found;
  });
