import type { Actor } from '#domain/shared/ctx.ts';

/** Robin is a customer, Ada an admin. */
export interface TestActors {
  robin: Actor;
  ada: Actor;
}
