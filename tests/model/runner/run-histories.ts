import fc from 'fast-check';
import type { TemplateServer } from '#tests/helpers/servers/start-template-server.ts';
import type { RecordTransition } from '#tests/model/open-simulation.ts';
import { startWebhookVerifier, type WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import { shrinkHistory } from './shrink-history.ts';

/** How a history failed, and its steps. */
export interface HistoryFailure {
  what: string;
  message: string;
  log: string[];
}

/** Histories of one kind, each from an empty shop to its end. */
export interface HistoryKind<Step, Database extends { dispose(): Promise<void> }> {
  arbitraryHistory: fc.Arbitrary<Step[]>;
  openDatabase(server: TemplateServer['connection']): Promise<Database>;
  /** Returns the failure, or null. */
  runHistory(
    database: Database,
    verifier: WebhookVerifier,
    steps: readonly Step[],
    recordTransition: RecordTransition,
  ): Promise<HistoryFailure | null>;
}

export interface ModelRun {
  seed: number;
  histories: number;
  steps: number;
  seconds: number;
  /** CPU time of this process, without the database's. */
  cpuSeconds: number;
  counts: Map<string, number>;
  /** The first failed history: its number, its length, and its shortest form. */
  failure: (HistoryFailure & { after: number; steps: number; shortest: string[] }) | null;
}

export interface RunOptions {
  server: TemplateServer['connection'];
  histories: number;
  seed: number;
  /** Number of concurrent histories, each on its own database. */
  workers?: number;
  onProgress?: (done: number) => unknown;
}

/** Runs random histories until one fails. The same seed gives the same histories. */
export async function runHistories<Step, Database extends { dispose(): Promise<void> }>(
  kind: HistoryKind<Step, Database>,
  options: RunOptions,
): Promise<ModelRun> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const counts = new Map<string, number>();
  const hit: RecordTransition = (transition, times = 1) => {
    counts.set(transition, (counts.get(transition) ?? 0) + times);
  };
  const run = { done: 0, steps: 0, failure: null as ModelRun['failure'] };
  const desk = await startWebhookVerifier();

  const waiting = fc
    .sample(kind.arbitraryHistory, { seed: options.seed, numRuns: options.histories })
    .values();

  async function runWorker(): Promise<void> {
    const lane = await kind.openDatabase(options.server);
    const live = (steps: readonly Step[], count = hit) => kind.runHistory(lane, desk, steps, count);
    try {
      for (const steps of waiting) {
        if (run.failure) return;
        const failure = await live(steps);
        run.done += 1;
        run.steps += steps.length;
        options.onProgress?.(run.done);
        if (!failure || run.failure) continue;
        run.failure = { ...failure, after: run.done, steps: steps.length, shortest: failure.log };
        const uncounted = () => {};
        const shortest = await shrinkHistory(
          steps,
          async (fewer) => (await live(fewer, uncounted))?.what === failure.what,
        );
        const again = await live(shortest, uncounted);
        if (again) run.failure = { ...run.failure, shortest: again.log };
      }
    } finally {
      await lane.dispose();
    }
  }

  await Promise.all(Array.from({ length: options.workers ?? 3 }, runWorker));
  desk.close();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1_000_000;
  const { done, steps, failure } = run;
  return { seed: options.seed, histories: done, steps, seconds, cpuSeconds, counts, failure };
}
