import type { Ctx } from '#domain/shared/ctx.ts';
import type { Failpoint } from '#domain/shared/failpoints.ts';

/** The process has crashed: its pending calls never return. */
export class SimulatedCrash extends Error {}

/** A ctx whose process crashes at the nth failpoint: afterwards it can reach neither database nor providers. */
export function withCrash(ctx: Ctx, nth: number, onCrash: (step: Failpoint) => void): Ctx {
  let dead = false;
  let passed = 0;
  const guarded = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        if (dead) throw new SimulatedCrash('the shop has crashed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return {
    ...ctx,
    db: guarded(ctx.db),
    card: ctx.card && guarded(ctx.card),
    wallet: ctx.wallet && guarded(ctx.wallet),
    async failpoint(step) {
      passed += 1;
      if (passed === nth) {
        dead = true;
        onCrash(step);
      }
      if (dead) throw new SimulatedCrash(`the shop crashed at ${step}`);
    },
  };
}
