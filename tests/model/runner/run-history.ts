import { InvariantViolation, openSimulation, type RecordTransition } from '#tests/model/open-simulation.ts';
import type { WorkerDatabase } from '#tests/model/open-worker-database.ts';
import type { WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import type { Step } from './arbitrary-history.ts';
import { checkStep } from './check-step.ts';
import { toErrorMessage } from './execute-command.ts';
import type { HistoryFailure } from './run-histories.ts';
import { runStep } from './run-step.ts';
import { runUntilIdle } from './run-until-idle.ts';

/** Runs one history from an empty shop to its end. Returns the failure, or null. */
export async function runHistory(
  lane: WorkerDatabase,
  desk: WebhookVerifier,
  steps: readonly Step[],
  hit: RecordTransition,
): Promise<HistoryFailure | null> {
  await lane.clear();
  const scene = openSimulation(lane, desk, hit);
  try {
    await checkStep(scene);
    for (const step of steps) {
      await runStep(scene, step);
      await checkStep(scene);
    }
    await runUntilIdle(scene);
    for (const { kind, from, to, count } of scene.facts.events) {
      hit(`in the history: ${kind}`, count);
      if (kind === 'status' || kind === 'paid') hit(`order: ${from} to ${to}`, count);
    }
    return null;
  } catch (error) {
    const what = error instanceof InvariantViolation ? error.what : 'a history came to no end';
    return { what, message: toErrorMessage(error), log: scene.log };
  }
}
