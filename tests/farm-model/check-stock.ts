import { invariants } from '#tests/faults/invariants.ts';
import { InvariantViolation } from '#tests/model/open-simulation.ts';
import type { FarmSimulation } from './open-farm-simulation.ts';

const stockInvariant = 'on hand is what there was, less what was paid for, plus what came back';

/** What is on hand is what there was and what was printed for it, less what was sold. */
export async function checkStock({ farm, database }: FarmSimulation): Promise<void> {
  const baseline = database.farmProducts.map(({ id, stock, jobsPerPiece }) => {
    // Newest first; the jobs of a piece were added together.
    const jobs = farm.jobs.filter(({ order_id, product_id }) => order_id === null && product_id === id);
    const pieces = Array.from({ length: jobs.length / jobsPerPiece }, (_, at) =>
      jobs.slice(at * jobsPerPiece, (at + 1) * jobsPerPiece),
    );
    const printed = pieces.filter((piece) => piece.every(({ state }) => state === 'checked')).length;
    return { id, on_hand: stock + printed };
  });
  const { rows } = await database.queryClient.query({
    name: 'look-at-stock',
    text: invariants[stockInvariant],
    values: [JSON.stringify(baseline)],
  });
  if (rows.length) throw new InvariantViolation(stockInvariant, rows);
}
