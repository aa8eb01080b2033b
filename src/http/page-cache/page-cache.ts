import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import { type Encoding, encodingFor, type Form, KeptAnswer } from './kept-answer.ts';
import { type Place, placeOf } from './place-of.ts';

const mostBytes = 32 * 1024 * 1024;
/** Beyond so many an answer is kept only if it was asked for before: addresses that somebody invents push nothing out. */
const freeBytes = mostBytes / 2;
/** What no change tells, such as a day that has passed, is shown anew after so long. */
const freshMs = 60_000;
const mostAddresses = 5_000;
/** Of a stampede on something that is not kept, so many turns are waited for. */
const patience = 2;
const ofOneRequest = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** One request that fetches an answer; those for the same one wait for it. */
interface Flight {
  place: Place;
  changes: CatalogueChange[];
  /** Whether others wait for it. */
  isShared: boolean;
  over: Promise<void>;
  land(): void;
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set where the answer to this request may be kept. */
    flight?: Flight;
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
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #flights = new Map<string, Flight>();
  readonly #places = new Map<string, Place | null>();
  readonly #askedOnce = new Set<string>();
  #bytes = 0;

  constructor(changes: CatalogueChanges, now: () => number = Date.now) {
    this.#changes = changes;
    this.#now = now;
    changes.onChange((change) => this.#hear(change));
  }

  /** Answers from what is kept; else lets `handle` answer, once for all who ask the same meanwhile. */
  answer(request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const place = this.#placeOf(request);
    if (!place || !this.#changes.isHeard) {
      handle(request, response);
      return;
    }
    const kept = this.#kept.get(place.address);
    const flight = this.#flights.get(place.address);
    const isFresh = kept && this.#now() - kept.keptAt < freshMs;
    // One visitor fetches what has grown old; the others get it as it was.
    if (kept && (isFresh || flight)) this.#send(place.address, kept, request, response);
    else if (request.method === 'HEAD') handle(request, response);
    else if (flight) this.#wait(flight, 0, request, response, handle);
    else this.#fly(place, request, response, handle);
  }

  /** Takes an answer that the framework is about to send, and gives it back where it may be kept: to go out like it. */
  keep(
    request: IncomingMessage,
    status: number,
    headers: OutgoingHttpHeaders,
    body: unknown,
  ): KeptAnswer | null {
    const { flight } = request;
    if (!flight) return null;
    const { isList, address } = flight.place;
    if (status !== 200 || typeof body !== 'string' || !isForAll(address, headers, body)) {
      // Nobody need wait for the end of what will not be kept.
      flight.land();
      return null;
    }
    const left = Object.entries(headers).filter(([name]) => !ofOneRequest.includes(name));
    const answer = new KeptAnswer(body, Object.fromEntries(left), { isList, keptAt: this.#now() });
    const isTrue = this.#changes.isHeard && !flight.changes.some((change) => isTouched(answer, change));
    if (isTrue && this.#hasRoomFor(address, flight)) this.#put(address, answer);
    return answer;
  }

  #hasRoomFor(address: string, { isShared }: Flight): boolean {
    if (this.#bytes < freeBytes || isShared || this.#askedOnce.has(address)) return true;
    if (this.#askedOnce.size >= mostAddresses) this.#askedOnce.clear();
    this.#askedOnce.add(address);
    return false;
  }

  #put(address: string, answer: KeptAnswer): void {
    this.#forget(address);
    this.#kept.set(address, answer);
    this.#bytes += answer.bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #placeOf({ method, url = '', headers }: IncomingMessage): Place | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null;
    const known = this.#places.get(url);
    if (known !== undefined) return known;
    const place = placeOf(url);
    if (this.#places.size >= mostAddresses) this.#places.clear();
    this.#places.set(url, place);
    return place;
  }

  #fly(place: Place, request: IncomingMessage, response: ServerResponse, handle: Handler): void {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const flight: Flight = {
      place,
      changes: [],
      isShared: false,
      over,
      land: () => {
        if (this.#flights.get(place.address) === flight) this.#flights.delete(place.address);
        resolve();
      },
    };
    this.#flights.set(place.address, flight);
    this.counts.missed += 1;
    request.flight = flight;
    request.url = place.address;
    response.once('close', flight.land);
    response.once('finish', flight.land);
    handle(request, response);
  }

  async #wait(
    flight: Flight,
    turn: number,
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handler,
  ): Promise<void> {
    flight.isShared = true;
    await flight.over;
    if (response.destroyed) return;
    const { address } = flight.place;
    const kept = this.#kept.get(address);
    if (kept) {
      this.#send(address, kept, request, response);
      return;
    }
    const another = this.#flights.get(address);
    if (turn >= patience || !this.#changes.isHeard) handle(request, response);
    else if (another) this.#wait(another, turn + 1, request, response, handle);
    else this.#fly(flight.place, request, response, handle);
  }

  #send(address: string, kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
    // What is asked for most stays longest.
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    const encoding: Encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
    this.#write(kept.form(encoding), request, response);
  }

  #write(
    { etag, body, headers, briefHeaders }: Form,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (request.headers['if-none-match']?.includes(etag)) {
      this.counts.unchanged += 1;
      response.writeHead(304, briefHeaders);
      response.end();
      return;
    }
    this.counts.hit += 1;
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #hear(change: CatalogueChange | null): void {
    if (!change) {
      this.#kept.clear();
      this.#bytes = 0;
      // Whatever is under way may have read what was before.
      for (const flight of this.#flights.values()) flight.changes.push({ kind: 'lists', productId: null });
      this.#flights.clear();
      return;
    }
    for (const flight of this.#flights.values()) flight.changes.push(change);
    for (const [address, answer] of this.#kept) if (isTouched(answer, change)) this.#forget(address);
  }

  #forget(address: string): void {
    const answer = this.#kept.get(address);
    if (!answer) return;
    this.#bytes -= answer.bytes;
    this.#kept.delete(address);
  }
}

/** A page says so itself; of the API's answers those with somebody's own or an unlisted product are for nobody else. */
function isForAll(address: string, headers: OutgoingHttpHeaders, body: string): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  if (address.startsWith('/api/')) return !body.includes('"custom":true');
  return headers['cache-control'] === 'no-cache';
}

function isTouched({ shows, isList }: KeptAnswer, { kind, productId }: CatalogueChange): boolean {
  if (kind !== 'stock' && isList) return true;
  return productId !== null && shows.has(productId);
}
