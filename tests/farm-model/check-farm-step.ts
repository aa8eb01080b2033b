import { getOrder } from '#domain/orders/get-order.ts';
import { InvariantViolation } from '#tests/model/open-simulation.ts';
import { recordStateChanges } from '#tests/model/runner/check-step.ts';
import { checkPiecesOfLine, countOwedPieces, countWholePieces } from './check-pieces.ts';
import { checkStock } from './check-stock.ts';
import { isLive } from './commands/print-commands.ts';
import type { FarmSimulation } from './open-farm-simulation.ts';
import { type FarmFacts, readFarmFacts } from './read-farm-facts.ts';

/** Checks all invariants after a step, records state changes, and throws `InvariantViolation`. */
export async function checkFarmStep(scene: FarmSimulation): Promise<void> {
  const before = scene.farm;
  const after = await readFarmFacts(scene.database);
  scene.farm = after;
  const violation = after.broken?.[0];
  if (violation) throw new InvariantViolation(violation.invariant, violation.rows.slice(0, 3));
  checkPrinter(scene, before, after);
  checkBeds(scene, before, after);
  checkShipByDates(before, after);
  checkStatuses(scene, after);
  for (const line of after.lines) checkPiecesOfLine(scene, line);
  await checkStock(scene);
  await checkReadiness(scene, before, after);
  recordStateChanges(scene, 'job', before.jobs, after.jobs, ({ state }) => state);
  recordStateChanges(scene, 'attempt', before.attempts, after.attempts, ({ state }) => state);
  recordStateChanges(scene, 'printer', before.printers, after.printers, ({ state }) => state);
}

/** What the printer did is compared with what the shop itself says of it; people may have seen more. */
function checkPrinter({ printer }: FarmSimulation, before: FarmFacts, after: FarmFacts): void {
  const again = [...printer.prints].find(([, times]) => times > 1);
  if (again) throw new InvariantViolation('a printer has printed a file twice', again);
  const wasLive = new Set(before.attempts.filter(isLive).map(({ id }) => id));
  for (const { id, file, state, by_shop } of after.attempts) {
    if (!file || !by_shop || !wasLive.has(id)) continue;
    const atPrinter = printer.stateOf(file);
    if (state === 'done' && atPrinter !== 'done')
      throw new InvariantViolation('the shop takes a print for done that its printer did not finish', file);
    if (state === 'failed' && (atPrinter === 'done' || atPrinter === 'printing'))
      throw new InvariantViolation('the shop has given up a print that its printer did not', file);
  }
}

/** A print starts on a bed that somebody has cleared since the last one. */
function checkBeds(scene: FarmSimulation, before: FarmFacts, after: FarmFacts): void {
  const { usedBeds, clearedBeds } = scene;
  const stateBefore = new Map(before.attempts.map(({ id, state }) => [id, state]));
  for (const attempt of after.attempts) {
    const { id, printer_id } = attempt;
    const was = stateBefore.get(id);
    if (!was && usedBeds.has(printer_id) && !clearedBeds.has(printer_id))
      throw new InvariantViolation('a print started on a bed that was not clear', id);
    if (was !== attempt.state && !isLive(attempt)) usedBeds.add(printer_id);
  }
  for (const { id, state } of after.printers)
    if (clearedBeds.has(id) && state !== 'needs_clearing') usedBeds.delete(id);
  clearedBeds.clear();
}

function checkShipByDates(before: FarmFacts, after: FarmFacts): void {
  for (const order of after.orders) {
    const was = before.orders.find(({ id }) => id === order.id);
    if (was && order.paid && was.ship_by !== order.ship_by && was.ship_by_changes === order.ship_by_changes)
      throw new InvariantViolation('a ship-by date moved without a record', { was, order });
  }
}

/** Unless somebody has set its status. */
function checkStatuses({ byHand }: FarmSimulation, { orders, jobs, attempts }: FarmFacts): void {
  const tried = new Set(attempts.flatMap((attempt) => attempt.jobs));
  for (const { id, status } of orders)
    if (
      status === 'Paid' &&
      !byHand.statuses.has(id) &&
      jobs.some((job) => job.order_id === id && tried.has(job.id))
    )
      throw new InvariantViolation('an order whose print has begun is not Printing', id);
}

/** What the shop says of the orders that changed in this step. */
async function checkReadiness(scene: FarmSimulation, before: FarmFacts, after: FarmFacts): Promise<void> {
  // Of a shop that knows of its printers.
  const settings = { ...scene.ctx.shop, queue: { days: 0, ablePrinters: 1 } };
  const ctx = { ...scene.ctx, shop: settings, actor: scene.database.admin };
  for (const { id } of after.orders) {
    if (toJobStates(before, id) === toJobStates(after, id)) continue;
    const { production } = await getOrder(ctx, id);
    const live = after.jobs.filter(({ order_id, state }) => order_id === id && state !== 'cancelled');
    const isReady = live.length > 0 && live.every(({ state }) => state === 'checked');
    if ((production?.readyToPack ?? false) !== isReady)
      throw new InvariantViolation(
        'an order is ready to pack, and is not, or the other way round',
        production,
      );
    if (!isReady) continue;
    scene.recordTransition('an order is ready to pack');
    for (const line of after.lines)
      if (line.order_id === id && countWholePieces(scene, line, 'checked') < countOwedPieces(scene, line))
        throw new InvariantViolation('an order is ready with a job missing', line);
  }
}

const toJobStates = ({ jobs }: FarmFacts, orderId: string) =>
  jobs.map(({ id, order_id, state }) => (order_id === orderId ? `${id} ${state}` : '')).join();
