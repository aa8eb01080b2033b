import type { Ctx } from '#domain/shared/ctx.ts';
import type { Command } from './arbitrary-history.ts';
import type { Simulation } from './open-simulation.ts';

/** What is about to be done, with the ctx of whoever does it. */
export type CommandRun = (ctx: Ctx) => Promise<unknown>;

/** Decides what a move means where the scene stands now; null where there is nothing to do it to. */
export type CommandResolver = (scene: Simulation, move: Command, alone: boolean) => CommandRun | null;

/** One of them; null of none. */
export function pickOne<T>(from: readonly T[], pick: number): T | null {
  return from[pick % (from.length || 1)] ?? null;
}

/** The newest few: what is going on is where things meet. */
export function takeNewest<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(0, 4);
}
