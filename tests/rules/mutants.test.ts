import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { farmMutants } from '#tests/farm-model/farm-mutants.ts';
import { mutants as faultMutants } from '#tests/faults/mutants.ts';
import { mutants as modelMutants } from '#tests/model/mutants.ts';

const root = new URL('../../', import.meta.url);

/** Mutants are tried in long runs only: without this they would fall behind the code. */
test.each([
  ...Object.values(faultMutants).map(({ file, from }) => [file, from] as const),
  ...[...Object.values(modelMutants), ...Object.values(farmMutants)].flatMap(({ mutations }) =>
    mutations.map(({ file, from }) => [file, from] as const),
  ),
])('%s has the code that a mutant replaces, once', (file, from) => {
  expect(readFileSync(new URL(file, root), 'utf8').split(from)).toHaveLength(2);
});
