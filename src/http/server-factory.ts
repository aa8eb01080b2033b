import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { PageCache } from './cache/page-cache.ts';
import { closeStalledResponses } from './close-stalled-responses.ts';
import { limitToOneRequest } from './single-request-connections.ts';

/** Servers whose connections are limited and whose requests meet the cache before Fastify. */
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
      limitToOneRequest(
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
