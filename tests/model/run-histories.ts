import fc from 'fast-check';
import { openLane } from './lane.ts';
import { type Failure, liveHistory } from './live-history.ts';
import { histories, type Step } from './moves.ts';
import type { Hit } from './scene.ts';
import { shrink } from './shrink.ts';
import { openSignatureDesk } from './signature-desk.ts';

export interface ModelRun {
  seed: number;
  histories: number;
  steps: number;
  seconds: number;
  /** Of this process's own core, without the database's. */
  cpuSeconds: number;
  counts: Map<string, number>;
  /** The first history that went wrong: after how many, how long it was, and its shortest form. */
  failure: (Failure & { after: number; steps: number; shortest: string[] }) | null;
}

interface Options {
  server: { host: string; port: number; user: string };
  histories: number;
  seed: number;
  /** How many histories are lived at once, each on a database of its own. */
  lanes?: number;
  tell?: (done: number) => unknown;
}

/** Lives so many random histories, the same ones for the same seed, until one goes wrong. */
export async function runHistories(options: Options): Promise<ModelRun> {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const counts = new Map<string, number>();
  const hit: Hit = (transition, times = 1) => {
    counts.set(transition, (counts.get(transition) ?? 0) + times);
  };
  const run = { done: 0, steps: 0, failure: null as ModelRun['failure'] };
  const desk = await openSignatureDesk();

  const waiting = fc.sample(histories, { seed: options.seed, numRuns: options.histories }).values();

  async function liveLane(): Promise<void> {
    const lane = await openLane(options.server);
    const live = (steps: readonly Step[], count = hit) => liveHistory(lane, desk, steps, count);
    try {
      for (const steps of waiting) {
        if (run.failure) return;
        const failure = await live(steps);
        run.done += 1;
        run.steps += steps.length;
        options.tell?.(run.done);
        if (!failure || run.failure) continue;
        run.failure = { ...failure, after: run.done, steps: steps.length, shortest: failure.story };
        const uncounted = () => {};
        const shortest = await shrink(
          steps,
          async (fewer) => (await live(fewer, uncounted))?.what === failure.what,
        );
        const again = await live(shortest, uncounted);
        if (again) run.failure = { ...run.failure, shortest: again.story };
      }
    } finally {
      await lane.leave();
    }
  }

  await Promise.all(Array.from({ length: options.lanes ?? 3 }, liveLane));
  desk.close();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1_000_000;
  const { done, steps, failure } = run;
  return { seed: options.seed, histories: done, steps, seconds, cpuSeconds, counts, failure };
}
