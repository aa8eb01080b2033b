import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import { type EncodedVariant, negotiateEncoding } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache | null;
  }
}

/** Sends cacheable responses of this plugin as they are stored: compressed and with an ETag. */
export function cacheResponses(app: FastifyInstance): void {
  const cache = app.pageCache;
  if (!cache) return;
  app.addHook('onSend', async ({ raw, headers, log }, reply, payload) => {
    let variant: EncodedVariant | undefined;
    try {
      const cached = cache.store(raw, reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders, payload);
      variant = cached?.getVariant(negotiateEncoding(headers['accept-encoding'] as string));
    } catch (error) {
      // The response itself is complete: send it unchanged. Waiting requests fetch their own.
      log.error({ err: error }, 'a response could not be cached');
      raw.inFlight?.finish();
    }
    if (!variant) return payload;
    const { etag, body, headers: all } = variant;
    for (let at = 0; at < all.length; at += 2) reply.header(all[at] as string, all[at + 1]);
    if (!headers['if-none-match']?.includes(etag)) return body;
    reply.removeHeader('content-length').removeHeader('content-type').status(304);
    return null;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Skips `addCacheBarrier`, for callers that do not read what they changed, such as webhooks. */
    skipCacheBarrier?: boolean;
  }
}

/** Delays the response to a successful write until the cache has applied the change, so that the next read sees it. */
export function addCacheBarrier(app: FastifyInstance, changes: CatalogueChanges): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    const isChange = method !== 'GET' && method !== 'HEAD' && !routeOptions.config.skipCacheBarrier;
    if (isChange && reply.statusCode < 400) await changes.caughtUp();
  });
}
