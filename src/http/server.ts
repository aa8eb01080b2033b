import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import type { CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { maxBodyBytes } from '#domain/shared/limits/limits.ts';
import { enforceBodyTimeout, maxBodySeconds } from '#http/limits/body-timeout.ts';
import { LimitExceededError } from '#http/limits/concurrency-limiter.ts';
import { limitUnfinishedBodies } from '#http/limits/limit-unfinished-bodies.ts';
import { shedLoad } from '#http/limits/shed-load.ts';
import { healthCheckRoutes } from '#http/monitoring/health-check-routes.ts';
import { type MetricsOptions, metricsRoutes, recordRequestMetrics } from '#http/monitoring/metrics.ts';
import { resolveRequestId, traceRequests } from '#http/monitoring/trace-requests.ts';
import { type PagesOptions, pageRoutes } from '#http/pages/pages.ts';
import { sitemapRoutes } from '#http/pages/sitemap.ts';
import { staticFileRoutes } from '#http/pages/static-files.ts';
import { registerOpenapi } from '#http/routes/openapi/openapi.ts';
import { addSecurityHeaders } from './add-security-headers.ts';
import { addCacheBarrier } from './cache/cache-responses.ts';
import { PageCache } from './cache/page-cache.ts';
import { closeHeadStreams } from './close-head-streams.ts';
import { collectRoutes } from './collect-routes.ts';
import { toHttpErrorResponse } from './error-handler.ts';
import { apiRoutes } from './routes/api.ts';
import { createServerFactory } from './server-factory.ts';
import { uploadedFileRoutes } from './uploaded-files.ts';

export interface ServerOptions {
  ctx: Omit<Ctx, 'actor'>;
  logger: FastifyBaseLogger;
  trustProxy: boolean;
  metrics: MetricsOptions;
  /** Null: the API only, as in API tests. */
  web: (Omit<PagesOptions, 'ctx'> & { filesFolder: string }) | null;
  /** In development Vite handles requests first. */
  serverFactory?: FastifyServerFactory;
  changes: CatalogueChanges;
}

/** Builds the HTTP server of the shop, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { ctx, web, changes } = options;
  const cache = options.serverFactory ? null : new PageCache(changes);
  const { recordRejection } = options.metrics.metrics;
  const serverFactory = cache ? createServerFactory(cache, recordRejection) : options.serverFactory;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: resolveRequestId,
    // The address seen by the one reverse proxy; further entries sent by the client are not trusted.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    requestTimeout: maxBodySeconds * 1000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: sendPlainTextError,
    ...(serverFactory && { serverFactory }),
  });
  app.decorate('pageCache', cache);
  if (cache) options.metrics.metrics.registerCacheStats(() => cache.counts);
  addCacheBarrier(app, changes);
  // Before the plugins: they inherit the handlers set when they are registered.
  app.setErrorHandler(sendPlainTextError);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('There is nothing at this address.'),
  );
  closeConnectionsOnShutdown(app);
  traceRequests(app, ctx.telemetry);
  recordRequestMetrics(app, options.metrics.metrics);
  closeHeadStreams(app);
  limitUnfinishedBodies(app, { onEnded: () => recordRejection('budget_bufferedBodies') });
  enforceBodyTimeout(app, { onSlowUpload: () => recordRejection('budget_slowUploads') });
  shedLoad(app);
  collectRoutes(app);
  await addSecurityHeaders(app, ctx.shop.publicUrl);
  await registerOpenapi(app, ctx.shop);
  await app.register(healthCheckRoutes, { db: ctx.db });
  await app.register(metricsRoutes, options.metrics);
  await app.register(apiRoutes, { prefix: '/api', ctx });
  await app.register(uploadedFileRoutes, { ctx });
  if (web) {
    await app.register(sitemapRoutes, { ctx });
    await app.register(staticFileRoutes, { folder: web.filesFolder });
    await app.register(pageRoutes, { ctx, ...web });
  }
  return app;
}

/** Closes connections after the current response during shutdown: idle connections would delay it by over a minute. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** Errors of pages, files and malformed URLs, as plain text. */
function sendPlainTextError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toHttpErrorResponse(error);
  if (status >= 500 && !(error instanceof LimitExceededError))
    request.log.error({ err: error }, 'page failed');
  if (status === 503) reply.header('retry-after', '1');
  reply.header('x-request-id', request.id);
  reply.status(status).type('text/plain; charset=utf-8').send(body.message);
}
