import { InvariantViolation } from '#tests/model/open-simulation.ts';
import type { FarmSimulation } from './open-farm-simulation.ts';
import type { JobFact, LineFact } from './read-farm-facts.ts';

/** The jobs of each piece of a line. */
const listPieces = ({ farm }: FarmSimulation, { id }: LineFact): JobFact[][] => [
  ...Map.groupBy(
    farm.jobs.filter(({ line_id }) => line_id === id),
    ({ piece }) => piece,
  ).values(),
];

/** Pieces that nobody has cancelled and that were not refunded: they must be printed. */
export function countOwedPieces(scene: FarmSimulation, line: LineFact): number {
  const order = scene.farm.orders.find(({ id }) => id === line.order_id);
  if (!order?.paid || order.canceled || order.refunded) return 0;
  const byHand = listPieces(scene, line).filter((jobs) =>
    jobs.some(({ id }) => scene.byHand.cancelledJobs.has(id)),
  );
  return Math.max(0, line.printed - line.refunded - byHand.length);
}

/** Pieces of which no job is cancelled, or all have this state. */
export const countWholePieces = (scene: FarmSimulation, line: LineFact, allAre?: JobFact['state']): number =>
  listPieces(scene, line).filter((jobs) =>
    jobs.every(({ state }) => (allAre ? state === allAre : state !== 'cancelled')),
  ).length;

/** A paid line has the jobs of all its pieces, and none is cancelled that its customer waits for. */
export function checkPiecesOfLine(scene: FarmSimulation, line: LineFact): void {
  const order = scene.farm.orders.find(({ id }) => id === line.order_id);
  const product = scene.database.farmProducts.find(({ id }) => id === line.product_id);
  const pieces = listPieces(scene, line);
  const wasPaidFirst = order?.paid && !(order.canceled && pieces.length === 0);
  if (pieces.length !== (wasPaidFirst ? line.printed : 0))
    throw new InvariantViolation('a line has not the print jobs of its pieces', {
      line,
      pieces: pieces.length,
    });
  if (pieces.some((jobs) => jobs.length !== product?.jobsPerPiece))
    throw new InvariantViolation('a piece has not a print job for each part', { line, pieces });
  if (countWholePieces(scene, line) < countOwedPieces(scene, line))
    throw new InvariantViolation('a piece that its customer waits for is not printed any more', {
      line,
      pieces,
    });
}
