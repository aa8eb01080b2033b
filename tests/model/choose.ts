import type { Ctx } from '#domain/shared/ctx.ts';
import type { Move } from './moves.ts';
import type { Scene } from './scene.ts';

/** What is about to be done, with the ctx of whoever does it. */
export type Chosen = (ctx: Ctx) => Promise<unknown>;

/** Decides what a move means where the scene stands now; null where there is nothing to do it to. */
export type Choose = (scene: Scene, move: Move, alone: boolean) => Chosen | null;

/** One of them; null of none. */
export function choose<T>(from: readonly T[], pick: number): T | null {
  return from[pick % (from.length || 1)] ?? null;
}

/** The newest few: what is going on is where things meet. */
export function recent<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(0, 4);
}
