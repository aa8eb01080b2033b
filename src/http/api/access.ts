import type { FastifyInstance, RouteOptions } from 'fastify';
import { forAdmins, loggedIn } from '../caller.ts';

/** Who may pass a door. Strangers at a customer's or admin's get 401, customers at an admin's 403. */
export type Access = 'public' | 'customer' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read from the door's guard, never written by hand. */
    access?: Access;
  }
}

const accessOf = new Map<unknown, Access>([
  [loggedIn, 'customer'],
  [forAdmins, 'admin'],
]);

/** Notes on every door registered from now on who may pass it, as its own guard says. */
export function noteAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
    for (const guard of [route.onRequest, route.preValidation].flat()) narrow(route, guard);
  });
}

/** Puts a guard before every door of a plugin: before its input is looked at, or before its body is even received. */
export function guardAll(
  app: FastifyInstance,
  guard: typeof loggedIn,
  at: 'preValidation' | 'onRequest' = 'preValidation',
): void {
  app.addHook(at, guard);
  app.addHook('onRoute', (route) => narrow(route, guard));
}

/** Of two guards the stricter one decides. */
function narrow(route: RouteOptions, guard: unknown): void {
  const access = accessOf.get(guard);
  if (!access || route.config?.access === 'admin') return;
  route.config = { ...route.config, access };
}
