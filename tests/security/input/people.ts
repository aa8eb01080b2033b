import type { Actor } from '#domain/shared/ctx.ts';

/** Robin is a customer, Ada an admin. */
export interface People {
  robin: Actor;
  ada: Actor;
}
