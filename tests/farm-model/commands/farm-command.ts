import type { Ctx } from '#domain/shared/ctx.ts';
import type { FarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import type { FarmCommand } from '#tests/farm-model/runner/arbitrary-farm-history.ts';

/** Resolves a command in the current state; null if there is nothing to apply it to. */
export type FarmCommandResolver = (
  scene: FarmSimulation,
  command: FarmCommand,
) => ((ctx: Ctx) => Promise<unknown>) | null;

/** Somebody who prints, with the connection of this call. */
export const asPrinting = (scene: FarmSimulation, ctx: Ctx): Ctx => ({ ...ctx, actor: scene.printing });

export const asOwner = (scene: FarmSimulation, ctx: Ctx): Ctx => ({ ...ctx, actor: scene.database.admin });
