import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleSteps } from '#domain/shared/sale-steps.ts';
import { bends } from './bends.ts';
import { brokenLaws } from './check-invariants.ts';
import { allCases, shortCases } from './fault-cases.ts';
import type { Law } from './laws.ts';
import { runCase, type Scene } from './run-case.ts';
import { setScene } from './run-cases.ts';

/** The part of `npm run faults` that every test run has time for. */
let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene?.shop.close());

describe('a sale with a crash in it', () => {
  test.each(shortCases())('$way, $kill killed at $step, tab closed: $tabClosed', async (one) => {
    const { broken, story } = await runCase(scene, one);
    expect(broken, story.join('\n')).toEqual([]);
  });

  test('the long run has every step by both ways, but a capture of a card', () => {
    expect(allCases()).toHaveLength(saleSteps.length * 4 - 2 * 2);
    expect(new Set(allCases().map(({ step }) => step))).toEqual(new Set(saleSteps));
  });
});

describe('a law that is broken by hand is seen to be', () => {
  test.each(Object.entries(bends) as [Law, string][])('%s', async (law, bend) => {
    const { shop, baseline } = scene;
    await shop.inDatabase(async (query) => {
      await query('begin');
      // Past the triggers that would refuse it.
      await query('set local session_replication_role = replica');
      await query(bend);
      expect((await brokenLaws(query, baseline)).map((one) => one.law)).toContain(law);
      await query('rollback');
      expect(await brokenLaws(query, baseline)).toEqual([]);
    });
  });
});
