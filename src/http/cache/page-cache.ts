import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import { type CacheKey, cacheKeyOf, maxUrlLength } from './cache-key-of.ts';
import {
  CachedResponse,
  type ContentEncoding,
  type EncodedVariant,
  negotiateEncoding,
} from './cached-response.ts';

const maxBytes = 32 * 1024 * 1024;
/** Above this size a response is stored only if it was requested before, so that made-up URLs evict nothing. */
const admissionThresholdBytes = maxBytes / 2;
/** Bounds changes without a notification, such as those that depend on the date. */
const staleAfterMs = 60_000;
const maxUrls = 5_000;
/** How often a request waits for another request of a response that is not stored, before it is handled itself. */
const maxRetries = 2;
const perRequestHeaders = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** A request that is being handled; other requests for the same key wait for it. */
interface InFlight {
  key: CacheKey;
  changes: CatalogueChange[];
  /** Whether other requests wait for it. */
  hasWaiters: boolean;
  finished: Promise<void>;
  finish(): void;
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set if the response to this request may be cached. */
    inFlight?: InFlight;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Caches public responses in front of Fastify and serves them until their content changes. While the change listener is
 * disconnected nothing is cached and every request is handled.
 */
export class PageCache {
  readonly counts = { hit: 0, unchanged: 0, missed: 0 };
  readonly #changes: CatalogueChanges;
  readonly #now: () => number;
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ estimatedBytes }) => estimatedBytes,
  });
  readonly #inFlight = new Map<string, InFlight>();
  readonly #keysByUrl = new LRUCache<string, { key: CacheKey | null }>({
    max: maxUrls,
    memoMethod: (url) => ({ key: cacheKeyOf(url) }),
  });
  readonly #requestedOnce = new LRUCache<string, true>({ max: maxUrls });

  constructor(changes: CatalogueChanges, now: () => number = Date.now) {
    this.#changes = changes;
    this.#now = now;
    changes.onChange((change) => this.#applyChange(change));
  }

  /** Serves a cached response; otherwise calls `handle` once for all concurrent requests of the same key. */
  serve(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const key = this.#keyFor(request);
    if (!key || !this.#changes.isConnected) {
      handle(request, response);
      return;
    }
    const cached = this.#responses.get(key.url);
    const flight = this.#inFlight.get(key.url);
    const isFresh = cached && this.#now() - cached.cachedAt < staleAfterMs;
    // Stale-while-revalidate: one request renders the page again, the others get the stale response.
    if (cached && (isFresh || flight)) this.#send(cached, request, response);
    else if (request.method === 'HEAD') handle(request, response);
    else if (flight) this.#wait(flight, 0, request, response, handle);
    else this.#fetch(key, request, response, handle);
  }

  /**
   * Stores a response that Fastify is about to send. Returns it as cached so that it is sent in the same form; null if
   * it is not cacheable.
   */
  store(
    request: IncomingMessage,
    status: number,
    headers: OutgoingHttpHeaders,
    body: unknown,
  ): CachedResponse | null {
    const { inFlight } = request;
    if (!inFlight) return null;
    const { isList, url } = inFlight.key;
    if (status !== 200 || typeof body !== 'string' || !isPublic(url, headers, body)) {
      inFlight.finish();
      return null;
    }
    const left = Object.entries(headers).filter(([name]) => !perRequestHeaders.includes(name));
    const cached = new CachedResponse(body, Object.fromEntries(left), { isList, cachedAt: this.#now() });
    const isCurrent =
      this.#changes.isConnected && !inFlight.changes.some((change) => isInvalidatedBy(cached, change));
    if (isCurrent && this.#shouldAdmit(url, inFlight)) this.#responses.set(url, cached);
    // Not at the end of the response: its client may read slowly, and the others would wait for it.
    inFlight.finish();
    return cached;
  }

  #shouldAdmit(url: string, { hasWaiters }: InFlight): boolean {
    const { calculatedSize } = this.#responses;
    if (calculatedSize < admissionThresholdBytes || hasWaiters || this.#requestedOnce.has(url)) return true;
    this.#requestedOnce.set(url, true);
    return false;
  }

  #keyFor({ method, url = '', headers }: IncomingMessage): CacheKey | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null;
    return url.length > maxUrlLength ? null : this.#keysByUrl.memo(url).key;
  }

  #fetch(key: CacheKey, request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const flight: InFlight = {
      key,
      changes: [],
      hasWaiters: false,
      finished,
      finish: () => {
        if (this.#inFlight.get(key.url) === flight) this.#inFlight.delete(key.url);
        resolve();
      },
    };
    this.#inFlight.set(key.url, flight);
    this.counts.missed += 1;
    request.inFlight = flight;
    request.url = key.url;
    response.once('close', flight.finish);
    response.once('finish', flight.finish);
    handle(request, response);
  }

  async #wait(
    flight: InFlight,
    turn: number,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handler,
  ): Promise<void> {
    flight.hasWaiters = true;
    await flight.finished;
    if (response.destroyed) return;
    const { url } = flight.key;
    const cached = this.#responses.get(url);
    if (cached) {
      this.#send(cached, request, response);
      return;
    }
    const another = this.#inFlight.get(url);
    if (turn >= maxRetries || !this.#changes.isConnected) handle(request, response);
    else if (another) this.#wait(another, turn + 1, request, response, handle);
    else this.#fetch(flight.key, request, response, handle);
  }

  #send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    const encoding: ContentEncoding = negotiateEncoding(
      request.headers['accept-encoding'] as string | undefined,
    );
    this.#write(cached.getVariant(encoding), request, response);
  }

  #write(
    { etag, body, headers, notModifiedHeaders }: EncodedVariant,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (request.headers['if-none-match']?.includes(etag)) {
      this.counts.unchanged += 1;
      response.writeHead(304, notModifiedHeaders);
      response.end();
      return;
    }
    this.counts.hit += 1;
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #applyChange(change: CatalogueChange | null): void {
    if (!change) {
      this.#responses.clear();
      // Requests in progress may have read data from before the disconnection.
      for (const flight of this.#inFlight.values())
        flight.changes.push({ kind: 'settings', productId: null });
      this.#inFlight.clear();
      return;
    }
    for (const flight of this.#inFlight.values()) flight.changes.push(change);
    // Iterates over a copy, because entries are deleted.
    for (const [url, cached] of [...this.#responses])
      if (isInvalidatedBy(cached, change)) this.#responses.delete(url);
  }
}

const privateMarks = ['"custom":true', '"state":"draft"', '"state":"archived"'];

/** Pages declare it with `Cache-Control: no-cache`. API responses with a custom, draft or archived product are private. */
function isPublic(url: string, headers: OutgoingHttpHeaders, body: string): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (url.startsWith('/api/')) return !privateMarks.some((mark) => body.includes(mark));
  return headers['cache-control'] === 'no-cache';
}

function isInvalidatedBy(
  { referencedIds, isList }: CachedResponse,
  { kind, productId }: CatalogueChange,
): boolean {
  if (kind === 'settings' || (kind !== 'stock' && isList)) return true;
  return productId !== null && referencedIds.has(productId);
}
