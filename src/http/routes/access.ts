import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireAdmin, requireUser, staffGuards } from '../auth-hooks.ts';

/** Who may call a route. Guests get 401 at customer and admin routes, customers 403 at admin routes, as do other roles. */
export type RouteAccessLevel = 'public' | 'customer' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Derived from the guard of the route; never set by hand. */
    access?: RouteAccessLevel;
  }
}

const accessByGuard = new Map<unknown, RouteAccessLevel>([
  [requireUser, 'customer'],
  ...[requireAdmin, ...Object.values(staffGuards)].map((guard) => [guard, 'admin'] as const),
]);

/** Records on every route registered from now on who may call it, derived from its guard. */
export function recordRouteAccessLevels(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
    for (const guard of [route.onRequest, route.preValidation].flat()) restrictAccess(route, guard);
  });
}

/** Adds a guard to every route of a plugin: before validation, or before the body is received. */
export function guardAllRoutes(
  app: FastifyInstance,
  guard: typeof requireUser,
  at: 'preValidation' | 'onRequest' = 'preValidation',
): void {
  app.addHook(at, guard);
  app.addHook('onRoute', (route) => restrictAccess(route, guard));
}

/** Of two guards the stricter one applies. */
function restrictAccess(route: RouteOptions, guard: unknown): void {
  const access = accessByGuard.get(guard);
  if (!access || route.config?.access === 'admin') return;
  route.config = { ...route.config, access };
}
