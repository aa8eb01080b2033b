import { checkFarmStep } from '#tests/farm-model/check-farm-step.ts';
import type { FarmDatabase } from '#tests/farm-model/open-farm-database.ts';
import { openFarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import { InvariantViolation, type RecordTransition } from '#tests/model/open-simulation.ts';
import type { WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import { toErrorMessage } from '#tests/model/runner/execute-command.ts';
import type { HistoryFailure } from '#tests/model/runner/run-histories.ts';
import type { FarmStep } from './arbitrary-farm-history.ts';
import { printEverything } from './print-everything.ts';
import { runFarmStep } from './run-farm-step.ts';

/** Runs one history from an idle farm to its end, at which everything is printed. Returns the failure, or null. */
export async function runFarmHistory(
  database: FarmDatabase,
  verifier: WebhookVerifier,
  steps: readonly FarmStep[],
  recordTransition: RecordTransition,
): Promise<HistoryFailure | null> {
  await database.clear();
  const scene = openFarmSimulation(database, verifier, recordTransition, (steps[0]?.size ?? 0) % 4 > 0);
  try {
    await checkFarmStep(scene);
    for (const step of steps) {
      await runFarmStep(scene, step);
      await checkFarmStep(scene);
    }
    await printEverything(scene);
    return null;
  } catch (error) {
    const what = error instanceof InvariantViolation ? error.what : 'a history came to no end';
    return { what, message: toErrorMessage(error), log: scene.log };
  }
}
