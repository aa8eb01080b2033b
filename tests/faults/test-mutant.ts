import { createMutantTree, type MutantName, mutantCases, mutants } from './mutants.ts';
import { runCases } from './run-cases.ts';

/** Sells in a shop with this mistake in it. Answers whether the law that it breaks said so in each sale. */
export async function testMutant(name: MutantName): Promise<{ caught: boolean; broken: string[] }> {
  const tree = createMutantTree(name);
  try {
    const results = await runCases(mutantCases, { tree: tree.path });
    const caught = results.every(({ failures }) =>
      failures.some((line) => line.startsWith(mutants[name].caughtBy)),
    );
    return { caught, broken: results.flatMap(({ failures }) => failures) };
  } finally {
    tree.remove();
  }
}
