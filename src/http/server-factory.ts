import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { closeStalledResponses } from '#http/limits/close-stalled-responses.ts';
import { limitConnectionsToOneRequest } from '#http/limits/single-request-connections.ts';
import type { PageCache } from './cache/page-cache.ts';

/** Creates HTTP servers with connection limits, in which requests pass the page cache before Fastify. */
export function createServerFactory(
  cache: PageCache,
  recordRejection: (code: string) => void,
): FastifyServerFactory {
  return (handler, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as typeof options & {
      http: object;
      keepAliveTimeout: number;
      requestTimeout: number;
      connectionTimeout: number;
    };
    const server = createServer(
      http,
      limitConnectionsToOneRequest(
        (request, response) => cache.serve(request, response, handler),
        () => recordRejection('budget_requestsPerConnection'),
      ),
    );
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    server.setTimeout(connectionTimeout);
    closeStalledResponses(server, { onClosed: () => recordRejection('budget_stalledResponses') });
    return server;
  };
}
