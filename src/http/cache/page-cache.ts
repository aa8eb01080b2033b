import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import { type CacheKey, cacheKeyOf, maxUrlLength } from './cache-key-of.ts';
import { CachedResponse, type EncodedVariant, type Encoding, negotiateEncoding } from './cached-response.ts';

const maxBytes = 32 * 1024 * 1024;
/** Beyond so many an answer is kept only if it was asked for before: addresses that somebody invents push nothing out. */
const admissionThresholdBytes = maxBytes / 2;
/** What no change tells, such as a day that has passed, is shown anew after so long. */
const staleAfterMs = 60_000;
const maxUrls = 5_000;
/** Of a stampede on something that is not kept, so many turns are waited for. */
const maxRetries = 2;
const perRequestHeaders = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** One request that fetches an answer; those for the same one wait for it. */
interface InFlight {
  key: CacheKey;
  changes: CatalogueChange[];
  /** Whether others wait for it. */
  hasWaiters: boolean;
  finished: Promise<void>;
  finish(): void;
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set where the answer to this request may be kept. */
    inFlight?: InFlight;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Public answers, kept as they went out and given to everybody until what they show has changed. Stands before the
 * framework. While changes are not heard it keeps nothing and lets everything through.
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

  /** Answers from what is kept; else lets `handle` answer, once for all who ask the same meanwhile. */
  serve(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const place = this.#keyFor(request);
    if (!place || !this.#changes.isConnected) {
      handle(request, response);
      return;
    }
    const kept = this.#responses.get(place.url);
    const flight = this.#inFlight.get(place.url);
    const isFresh = kept && this.#now() - kept.cachedAt < staleAfterMs;
    // One visitor fetches what has grown old; the others get it as it was.
    if (kept && (isFresh || flight)) this.#send(kept, request, response);
    else if (request.method === 'HEAD') handle(request, response);
    else if (flight) this.#wait(flight, 0, request, response, handle);
    else this.#fetch(place, request, response, handle);
  }

  /** Takes an answer that the framework is about to send, and gives it back where it may be kept: to go out like it. */
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
      // Nobody need wait for the end of what will not be kept.
      inFlight.finish();
      return null;
    }
    const left = Object.entries(headers).filter(([name]) => !perRequestHeaders.includes(name));
    const answer = new CachedResponse(body, Object.fromEntries(left), { isList, keptAt: this.#now() });
    const isCurrent =
      this.#changes.isConnected && !inFlight.changes.some((change) => isInvalidatedBy(answer, change));
    if (isCurrent && this.#shouldAdmit(url, inFlight)) this.#responses.set(url, answer);
    return answer;
  }

  #shouldAdmit(address: string, { hasWaiters }: InFlight): boolean {
    const { calculatedSize } = this.#responses;
    if (calculatedSize < admissionThresholdBytes || hasWaiters || this.#requestedOnce.has(address))
      return true;
    this.#requestedOnce.set(address, true);
    return false;
  }

  #keyFor({ method, url = '', headers }: IncomingMessage): CacheKey | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null;
    return url.length > maxUrlLength ? null : this.#keysByUrl.memo(url).key;
  }

  #fetch(place: CacheKey, request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const flight: InFlight = {
      key: place,
      changes: [],
      hasWaiters: false,
      finished: over,
      finish: () => {
        if (this.#inFlight.get(place.url) === flight) this.#inFlight.delete(place.url);
        resolve();
      },
    };
    this.#inFlight.set(place.url, flight);
    this.counts.missed += 1;
    request.inFlight = flight;
    request.url = place.url;
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
    const kept = this.#responses.get(url);
    if (kept) {
      this.#send(kept, request, response);
      return;
    }
    const another = this.#inFlight.get(url);
    if (turn >= maxRetries || !this.#changes.isConnected) handle(request, response);
    else if (another) this.#wait(another, turn + 1, request, response, handle);
    else this.#fetch(flight.key, request, response, handle);
  }

  #send(kept: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    const encoding: Encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
    this.#write(kept.getVariant(encoding), request, response);
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
      // Whatever is under way may have read what was before.
      for (const flight of this.#inFlight.values()) flight.changes.push({ kind: 'lists', productId: null });
      this.#inFlight.clear();
      return;
    }
    for (const flight of this.#inFlight.values()) flight.changes.push(change);
    // A copy, as entries are deleted on the way.
    for (const [address, answer] of [...this.#responses])
      if (isInvalidatedBy(answer, change)) this.#responses.delete(address);
  }
}

/** A page says so itself; of the API's answers those with somebody's own or an unlisted product are for nobody else. */
function isPublic(address: string, headers: OutgoingHttpHeaders, body: string): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (address.startsWith('/api/')) return !body.includes('"custom":true');
  return headers['cache-control'] === 'no-cache';
}

function isInvalidatedBy(
  { referencedIds, isList }: CachedResponse,
  { kind, productId }: CatalogueChange,
): boolean {
  if (kind !== 'stock' && isList) return true;
  return productId !== null && referencedIds.has(productId);
}
