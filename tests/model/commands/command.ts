import type { Ctx } from '#domain/shared/ctx.ts';
import type { Simulation } from '#tests/model/open-simulation.ts';
import type { Command } from '#tests/model/runner/arbitrary-history.ts';

/** A command ready to run, with its caller's ctx. */
export type CommandRun = (ctx: Ctx) => Promise<unknown>;

/** Resolves a command in the current state; null if there is nothing to apply it to. */
export type CommandResolver = (scene: Simulation, move: Command, alone: boolean) => CommandRun | null;

/** One of the elements; null if there are none. */
export function pickOne<T>(from: readonly T[], pick: number): T | null {
  return from[pick % (from.length || 1)] ?? null;
}

/** The newest few, because concurrency problems occur between recent objects. */
export function takeNewest<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(0, 4);
}
