import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';
import { compareWithProviders } from '#tests/model/providers/compare-with-providers.ts';
import { readFacts } from '#tests/model/read-facts.ts';

/** Checks all invariants after a step, records state changes, and throws `InvariantViolation`. */
export async function checkStep(scene: Simulation, atRest = false): Promise<void> {
  const before = scene.facts;
  const baseline = scene.database.products.map(({ id, stock }) => ({
    id,
    on_hand: stock + (scene.stockEdits.get(id) ?? 0),
  }));
  scene.facts = await readFacts(scene.database, baseline, atRest);
  const violation = scene.facts.broken?.[0];
  if (violation) throw new InvariantViolation(violation.invariant, violation.rows.slice(0, 3));
  compareWithProviders(scene, atRest);
  recordStateChanges(scene, 'attempt', before.attempts, scene.facts.attempts, ({ state }) => state);
  recordStateChanges(scene, 'hold', before.holds, scene.facts.holds, ({ state }) => state);
  recordStateChanges(scene, 'refund', before.refunds, scene.facts.refunds, ({ state }) => state);
}

/** Counts the state transitions of each row. */
export function recordStateChanges<Row extends { id: string }>(
  scene: Pick<Simulation, 'recordTransition'>,
  what: string,
  before: readonly Row[],
  after: readonly Row[],
  stateOf: (row: Row) => string,
): void {
  const was = new Map(before.map((row) => [row.id, stateOf(row)]));
  for (const row of after) {
    const [from, to] = [was.get(row.id) ?? 'nothing', stateOf(row)];
    if (from !== to) scene.recordTransition(`${what}: ${from} to ${to}`);
  }
}
