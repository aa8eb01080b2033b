import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireAdmin, requireUser } from '../auth-hooks.ts';

/** Who may pass a door. Strangers at a customer's or admin's get 401, customers at an admin's 403. */
export type AccessLevel = 'public' | 'customer' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read from the door's guard, never written by hand. */
    access?: AccessLevel;
  }
}

const accessByGuard = new Map<unknown, AccessLevel>([
  [requireUser, 'customer'],
  [requireAdmin, 'admin'],
]);

/** Notes on every door registered from now on who may pass it, as its own guard says. */
export function recordRouteAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
    for (const guard of [route.onRequest, route.preValidation].flat()) restrictAccess(route, guard);
  });
}

/** Puts a guard before every door of a plugin: before its input is looked at, or before its body is even received. */
export function guardAll(
  app: FastifyInstance,
  guard: typeof requireUser,
  at: 'preValidation' | 'onRequest' = 'preValidation',
): void {
  app.addHook(at, guard);
  app.addHook('onRoute', (route) => restrictAccess(route, guard));
}

/** Of two guards the stricter one decides. */
function restrictAccess(route: RouteOptions, guard: unknown): void {
  const access = accessByGuard.get(guard);
  if (!access || route.config?.access === 'admin') return;
  route.config = { ...route.config, access };
}
