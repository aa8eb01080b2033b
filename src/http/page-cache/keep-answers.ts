import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import { encodingFor } from './kept-answer.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache | null;
  }
}

/** A server whose requests meet the cache before the framework. */
export function cachedServer(cache: PageCache): FastifyServerFactory {
  return (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as typeof options & {
      http: object;
      keepAliveTimeout: number;
      requestTimeout: number;
      connectionTimeout: number;
    };
    const server = createServer(http, (request, response) => cache.answer(request, response, handler));
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    server.setTimeout(connectionTimeout);
    return server;
  };
}

/** Answers of this part of the server go out as they will be kept: compressed, named by their content. */
export function keepAnswers(app: FastifyInstance): void {
  const cache = app.pageCache;
  if (!cache) return;
  app.addHook('onSend', async ({ raw, headers }, reply, payload) => {
    const kept = cache.keep(raw, reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders, payload);
    if (!kept) return payload;
    const { etag, body, headers: all } = kept.form(encodingFor(headers['accept-encoding'] as string));
    for (let at = 0; at < all.length; at += 2) reply.header(all[at] as string, all[at + 1]);
    if (!headers['if-none-match']?.includes(etag)) return body;
    reply.removeHeader('content-length').removeHeader('content-type').status(304);
    return null;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who calls is no visitor: they never look at what they have changed. */
    looksAtNothing?: boolean;
  }
}

/** Whoever has changed something sees it in whatever they ask for next. */
export function answerAfterChanges(app: FastifyInstance, changes: CatalogueChanges): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    const isChange = method !== 'GET' && method !== 'HEAD' && !routeOptions.config.looksAtNothing;
    if (isChange && reply.statusCode < 400) await changes.settled();
  });
}
