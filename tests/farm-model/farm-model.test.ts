import { expect, inject, test } from 'vitest';
import { formatFailure, formatSummary } from '#tests/model/runner/format-run.ts';
import { findRareTransitions } from '#tests/model/transitions.ts';
import { farmModel } from './farm-model.ts';
import { farmCommandTransitions } from './farm-transitions.ts';

/**
 * The part of `npm run model:farm` that is fast enough for every test run. The seed is fixed, so that the histories always
 * include each kind of command; `npm run model:farm` takes a new one.
 */
const seed = 4;

test('25 random histories of the farm violate no invariant', { timeout: 900_000 }, async ({ annotate }) => {
  const run = await farmModel.run({ server: inject('databaseServer'), histories: 25, seed });
  await annotate(formatSummary(run));
  expect(run.failure, formatFailure(run)).toBeNull();
  expect(findRareTransitions(farmCommandTransitions, run.counts, 1)).toEqual([]);
});
