import { expect, inject, test } from 'vitest';
import { formatFailure, formatSummary } from '#tests/model/runner/format-run.ts';
import { models } from './models.ts';
import { commandTransitions, findRareTransitions } from './transitions.ts';

/**
 * The part of `npm run model` that is fast enough for every test run. The seed is fixed, so that the histories always
 * include each kind of command; `npm run model` takes a new one.
 */
const seed = 1;

test('100 random histories of orders violate no invariant', { timeout: 900_000 }, async ({ annotate }) => {
  const run = await models.orders.run({ server: inject('databaseServer'), histories: 100, seed });
  await annotate(formatSummary(run));
  expect(run.failure, formatFailure(run)).toBeNull();
  expect(findRareTransitions(commandTransitions, run.counts, 1)).toEqual([]);
});
