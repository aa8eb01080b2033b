import type { FastifyInstance } from 'fastify';

/** A registered route. */
export interface RouteInfo {
  method: string;
  /** The pattern of the route: '/api/orders/:id'. */
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, available once the server is ready. HEAD routes are omitted: each belongs to its GET. */
    routes: readonly RouteInfo[];
  }
}

/** Collects every route registered from now on, so that tests can check who may call each. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteInfo[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
  });
}
