import type { Ctx } from '#domain/shared/ctx.ts';
import type { SaleStep } from '#domain/shared/sale-steps.ts';

/** The process died: nothing of what was under way answers any more. */
export class Crash extends Error {}

/** A ctx whose process dies at its nth named step: from there on nothing of it reaches database or provider. */
export function mortal(ctx: Ctx, nth: number, tell: (step: SaleStep) => void): Ctx {
  let dead = false;
  let passed = 0;
  const guarded = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        if (dead) throw new Crash('the shop has crashed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return {
    ...ctx,
    db: guarded(ctx.db),
    card: ctx.card && guarded(ctx.card),
    wallet: ctx.wallet && guarded(ctx.wallet),
    async reached(step) {
      passed += 1;
      if (passed === nth) {
        dead = true;
        tell(step);
      }
      if (dead) throw new Crash(`the shop crashed at ${step}`);
    },
  };
}
