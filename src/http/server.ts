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
import { api } from './api/api.ts';
import { describeApi } from './api/openapi.ts';
import { BudgetSpent } from './budget.ts';
import { noteDoors } from './doors.ts';
import { describeError } from './errors.ts';
import { files } from './files.ts';
import { type MetricsOptions, measureCalls, metricsPage } from './metrics.ts';
import { answerAfterChanges, cachedServer } from './page-cache/keep-answers.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { type PagesOptions, pages } from './pages.ts';
import { probes } from './probes.ts';
import { followRequests, requestIdOf } from './request-ids.ts';
import { securityHeaders } from './security-headers.ts';
import { sitemap } from './sitemap.ts';
import { endSlowBodies, longestBodySeconds } from './slow-bodies.ts';
import { limitUnfinishedBodies } from './unfinished-bodies.ts';
import { endUnreadAnswers } from './unread-answers.ts';
import { uploadedFiles } from './uploaded-files.ts';

export interface ServerOptions {
  ctx: Omit<Ctx, 'actor'>;
  logger: FastifyBaseLogger;
  trustProxy: boolean;
  metrics: MetricsOptions;
  /** Null: the API alone, as tests of it want. */
  web: (Omit<PagesOptions, 'ctx'> & { filesFolder: string }) | null;
  /** In development Vite answers first. */
  serverFactory?: FastifyServerFactory;
  changes: CatalogueChanges;
}

/** The whole HTTP side of the shop, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { ctx, web, changes } = options;
  const cache = options.serverFactory ? null : new PageCache(changes);
  const serverFactory = cache ? cachedServer(cache) : options.serverFactory;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // The address that the one proxy in front of us saw; what a visitor claims beyond it is not believed.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: longestBodySeconds * 1000,
    http: { headersTimeout: 30_000 },
    frameworkErrors: answerPlainly,
    ...(serverFactory && { serverFactory }),
  });
  app.decorate('pageCache', cache);
  if (cache) options.metrics.metrics.countKept(() => cache.counts);
  answerAfterChanges(app, changes);
  // Before the plugins: they take over the handlers that stand when they are registered.
  app.setErrorHandler(answerPlainly);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('There is nothing here.'),
  );
  endConnectionsOnClose(app);
  followRequests(app, ctx.watch);
  measureCalls(app, options.metrics.metrics);
  limitUnfinishedBodies(app);
  endSlowBodies(app);
  endUnreadAnswers(app);
  noteDoors(app);
  await securityHeaders(app, ctx.shop.publicUrl);
  await describeApi(app, ctx.shop);
  await app.register(probes, { db: ctx.db });
  await app.register(metricsPage, options.metrics);
  await app.register(api, { prefix: '/api', ctx });
  await app.register(uploadedFiles, { ctx });
  if (web) {
    await app.register(sitemap, { ctx });
    await app.register(files, { folder: web.filesFolder });
    await app.register(pages, { ctx, ...web });
  }
  return app;
}

/** A call under way when the shop closes would leave its connection idle, and the shop waiting for over a minute. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** Pages and files that failed, and addresses that cannot be read: a few plain words. */
function answerPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, answer } = describeError(error);
  if (status >= 500 && !(error instanceof BudgetSpent)) request.log.error({ err: error }, 'a page failed');
  if (status === 503) reply.header('retry-after', '1');
  reply.header('x-request-id', request.id);
  reply.status(status).type('text/plain; charset=utf-8').send(answer.message);
}
