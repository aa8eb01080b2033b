import type { FastifyInstance } from 'fastify';

/** One way into the shop: what can be asked, and how. */
export interface RouteInfo {
  method: string;
  /** As the route is written: '/api/orders/:id'. */
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, once the server is ready. HEAD is left out: it goes with its GET. */
    routes: readonly RouteInfo[];
  }
}

/** Notes every route that is registered from now on, so that tests can ask who may pass each. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteInfo[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
  });
}
