import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Ctx } from '#domain/shared/ctx.ts';
import { api } from './api/api.ts';
import { describeError } from './errors.ts';
import { files } from './files.ts';
import { type PagesOptions, pages } from './pages.ts';
import { probes } from './probes.ts';
import { sitemap } from './sitemap.ts';

export interface ServerOptions {
  ctx: Omit<Ctx, 'actor'>;
  logger: FastifyBaseLogger;
  trustProxy: boolean;
  /** Null: the API alone, as tests of it want. */
  web: (Omit<PagesOptions, 'ctx'> & { filesFolder: string }) | null;
  /** In development Vite answers first. */
  serverFactory?: FastifyServerFactory;
}

/** The whole HTTP side of the shop, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { ctx, web } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The address that the one proxy in front of us saw; what a visitor claims beyond it is not believed.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    frameworkErrors: answerPlainly,
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  });
  // Before the plugins: they take over the handlers that stand when they are registered.
  app.setErrorHandler(answerPlainly);
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('There is nothing here.'),
  );
  endConnectionsOnClose(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      useDefaults: false,
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ctx.shop.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${ctx.shop.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(probes, { db: ctx.db });
  await app.register(api, { prefix: '/api', ctx });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
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
  if (status >= 500) request.log.error({ err: error }, 'a page failed');
  reply.status(status).type('text/plain; charset=utf-8').send(answer.message);
}
