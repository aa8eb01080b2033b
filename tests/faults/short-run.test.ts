import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleFailpoints } from '#domain/shared/failpoints.ts';
import { shortBulkCases } from '#tests/faults/bulk/bulk-cases.ts';
import { runBulkCase } from '#tests/faults/bulk/run-bulk-case.ts';
import { shortPrintCases } from '#tests/faults/prints/print-cases.ts';
import { runPrintCase } from '#tests/faults/prints/run-print-case.ts';
import { listAllCases, listShortCases } from '#tests/faults/runner/fault-cases.ts';
import { type FaultTestSetup, runCase } from '#tests/faults/runner/run-case.ts';
import { setUpFaultTest } from '#tests/faults/runner/run-cases.ts';
import { findViolatedInvariants } from './check-invariants.ts';
import type { InvariantName } from './invariants.ts';
import { violations } from './violations.ts';

/** The part of `npm run faults` that is fast enough for every test run. */
let scene: FaultTestSetup;
beforeAll(async () => {
  scene = await setUpFaultTest();
});
afterAll(() => scene?.shop.close());

describe('a sale with a crash', () => {
  test.each(listShortCases())(
    '$paymentMethod, $killTarget killed at $failpoint, tab closed: $isTabClosed',
    async (one) => {
      const { failures, callLog } = await runCase(scene, one);
      expect(failures, callLog.join('\n')).toEqual([]);
    },
  );

  test('the long run has every failpoint with both payment methods, except a capture by card', () => {
    expect(listAllCases()).toHaveLength(saleFailpoints.length * 4 - 2 * 2);
    expect(new Set(listAllCases().map(({ failpoint }) => failpoint))).toEqual(new Set(saleFailpoints));
  });
});

test.each(shortBulkCases)('$work, $killTarget killed at $failpoint', async (one) => {
  const { failures, callLog } = await runBulkCase(scene, one);
  expect(failures, callLog.join('\n')).toEqual([]);
});

test.each(shortPrintCases)('a print, $killTarget killed at $failpoint', async (one) => {
  const { failures, callLog } = await runPrintCase(scene, one);
  expect(failures, callLog.join('\n')).toEqual([]);
});

describe('a violated invariant is detected', () => {
  test.each(Object.entries(violations) as [InvariantName, string][])('%s', async (invariant, bend) => {
    const { shop, baseline } = scene;
    await shop.withDatabase(async (query) => {
      await query('begin');
      // Disables the triggers that would reject it.
      await query('set local session_replication_role = replica');
      await query(bend);
      expect((await findViolatedInvariants(query, baseline)).map((one) => one.invariant)).toContain(
        invariant,
      );
      await query('rollback');
      expect(await findViolatedInvariants(query, baseline)).toEqual([]);
    });
  });
});
