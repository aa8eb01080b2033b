import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#domain/shared/ctx.ts';
import { setRoutesConcurrencyLimiter } from '#http/limits/shed-load.ts';
import { createThrottledWarning } from '#http/limits/throttle-warnings.ts';
import { memoizeForMs } from './memoize-for-ms.ts';

const databaseCheckTtlMs = 100;

/** /healthz: the process is running. /readyz: the database responds. */
export const healthCheckRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  setRoutesConcurrencyLimiter(app, 'probes');
  const warn = createThrottledWarning('database does not respond');
  /** One query for all concurrent checks, also while it fails. */
  const isDatabaseReady = memoizeForMs(databaseCheckTtlMs, () =>
    db.execute(sql`select 1`).then(
      () => true,
      (error: unknown) => {
        warn(app.log, { err: error });
        return false;
      },
    ),
  );

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isDatabaseReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', '1').send({ status: 'The database does not respond.' });
  });
};
