import { runCase } from '#tests/faults/runner/run-case.ts';
import { runCases } from '#tests/faults/runner/run-cases.ts';
import { createMutantTree, type MutantName, mutantCases, mutants } from './mutants.ts';

/** Makes purchases in a shop with this mutation. Returns whether the expected invariant was violated in each. */
export async function testMutant(name: MutantName): Promise<{ caught: boolean; broken: string[] }> {
  const tree = createMutantTree(name);
  try {
    const results = await runCases(mutantCases, runCase, { tree: tree.path });
    const caught = results.every(({ failures }) =>
      failures.some((line) => line.startsWith(mutants[name].caughtBy)),
    );
    return { caught, broken: results.flatMap(({ failures }) => failures) };
  } finally {
    tree.remove();
  }
}
