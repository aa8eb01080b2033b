import { type PlantName, plantCases, plantedTree, plants } from './plant.ts';
import { runCases } from './run-cases.ts';

/** Sells in a shop with this mistake in it. Answers whether the law that it breaks said so in each sale. */
export async function tryPlant(name: PlantName): Promise<{ caught: boolean; broken: string[] }> {
  const tree = plantedTree(name);
  try {
    const results = await runCases(plantCases, { tree: tree.path });
    const caught = results.every(({ broken }) =>
      broken.some((line) => line.startsWith(plants[name].caughtBy)),
    );
    return { caught, broken: results.flatMap(({ broken }) => broken) };
  } finally {
    tree.remove();
  }
}
