import type { AuthenticatedActor } from '#domain/shared/ctx.ts';

/** Robin is a customer, Ada an admin. */
export interface TestActors {
  robin: AuthenticatedActor;
  ada: AuthenticatedActor;
}
