import { compareBooks } from './compare-books.ts';
import { look } from './look.ts';
import { Broken, type Scene } from './scene.ts';

/** Looks at everything after a step, notes what has moved, and throws `Broken` for what must not be. */
export async function checkStep(scene: Scene, atRest = false): Promise<void> {
  const before = scene.facts;
  const baseline = scene.lane.products.map(({ id, stock }) => ({
    id,
    on_hand: stock + (scene.edits.get(id) ?? 0),
  }));
  scene.facts = await look(scene.lane, baseline, atRest);
  const law = scene.facts.broken?.[0];
  if (law) throw new Broken(law.law, law.rows.slice(0, 3));
  compareBooks(scene, atRest);
  countMoves(scene, 'attempt', before.attempts, scene.facts.attempts, ({ state }) => state);
  countMoves(scene, 'hold', before.holds, scene.facts.holds, ({ state }) => state);
  countMoves(scene, 'refund', before.refunds, scene.facts.refunds, ({ state }) => state);
}

/** Counts each move of each row from state to state. */
function countMoves<Row extends { id: string }>(
  scene: Scene,
  what: string,
  before: readonly Row[],
  after: readonly Row[],
  stateOf: (row: Row) => string,
): void {
  const was = new Map(before.map((row) => [row.id, stateOf(row)]));
  for (const row of after) {
    const [from, to] = [was.get(row.id) ?? 'nothing', stateOf(row)];
    if (from !== to) scene.hit(`${what}: ${from} to ${to}`);
  }
}
