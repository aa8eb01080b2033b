import type { FastifyInstance } from 'fastify';

/** One way into the shop: what can be asked, and how. */
export interface Door {
  method: string;
  /** As the route is written: '/api/orders/:id'. */
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, once the server is ready. HEAD is left out: it goes with its GET. */
    doors: readonly Door[];
  }
}

/** Notes every route that is registered from now on, so that tests can ask who may pass each. */
export function noteDoors(app: FastifyInstance): void {
  const doors: Door[] = [];
  app.decorate('doors', doors);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') doors.push({ method: each, path: url });
  });
}
