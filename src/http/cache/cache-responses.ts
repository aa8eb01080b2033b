import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import {
  contentCompressors,
  type EncodedVariant,
  minCompressBytes,
  negotiateEncoding,
} from './cached-response.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache | null;
  }
}

/**
 * Sends cacheable responses of this plugin as they are stored: compressed and with an ETag. Other public ones, such as
 * those of a search, are compressed as well.
 */
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
    if (!variant) return headers.authorization ? payload : compressResponse(reply, headers, payload);
    const { etag, body, headers: all } = variant;
    for (let at = 0; at < all.length; at += 2) reply.header(all[at] as string, all[at + 1]);
    if (!headers['if-none-match']?.includes(etag)) return body;
    reply.removeHeader('content-length').removeHeader('content-type').status(304);
    return null;
  });
}

function compressResponse(reply: FastifyReply, headers: IncomingHttpHeaders, payload: unknown): unknown {
  const encoding = negotiateEncoding(headers['accept-encoding'] as string);
  if (typeof payload !== 'string' || encoding === 'identity') return payload;
  const body = Buffer.from(payload);
  if (body.length < minCompressBytes) return payload;
  reply.header('vary', 'accept-encoding').header('content-encoding', encoding);
  return contentCompressors[encoding](body);
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
