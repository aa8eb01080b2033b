import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { extractIds } from './extract-ids.ts';

/** At once: handing a page of 50 KB to another thread costs as much again as half of the work. */
export const compressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        // 3 takes a tenth longer for 1 % less, 4 twice as long for 5 %.
        [constants.BROTLI_PARAM_QUALITY]: 2,
        // A window no larger than the page: making one costs more than the page does.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
};

export type Encoding = keyof typeof compressors | 'identity';

/** One form of an answer as it goes out. */
export interface EncodedVariant {
  etag: string;
  body: Buffer;
  /** Names and values in turn, with everything but the date. */
  headers: string[];
  /** Those of a 304. */
  notModifiedHeaders: string[];
}

const notModifiedHeaderNames = new Set(['cache-control', 'content-security-policy', 'etag', 'vary']);
const minCompressBytes = 1024;

/** An answer that is the same for everybody, with its compressed forms, each made when first asked for. */
export class CachedResponse {
  /** Whatever looks like an id in it: a change of any of these products may be a change of it. */
  readonly referencedIds: ReadonlySet<string>;
  readonly isList: boolean;
  readonly cachedAt: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #variants = new Map<Encoding, EncodedVariant>();

  constructor(text: string, headers: OutgoingHttpHeaders, options: { isList: boolean; keptAt: number }) {
    // Memory of its own: a piece of Node's shared pool would keep the whole pool as long as this is kept.
    this.#body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.#body.write(text);
    this.#headers = headers;
    this.#hash = hash('sha256', this.#body, 'base64url').slice(0, 22);
    this.referencedIds = extractIds(this.#body);
    this.isList = options.isList;
    this.cachedAt = options.keptAt;
  }

  /** In memory, with the compressed forms that it may come to have: a whole number. */
  get estimatedBytes(): number {
    return Math.ceil(this.#body.length * 1.5) + 8_000;
  }

  /** Made when first asked for. */
  getVariant(encoding: Encoding): EncodedVariant {
    const use = this.#body.length < minCompressBytes ? 'identity' : encoding;
    const known = this.#variants.get(use);
    if (known) return known;
    const made = this.#encode(use, use === 'identity' ? this.#body : compressors[use](this.#body));
    this.#variants.set(use, made);
    return made;
  }

  #encode(encoding: Encoding, body: Buffer): EncodedVariant {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const all: OutgoingHttpHeaders = {
      ...this.#headers,
      vary: 'accept-encoding',
      etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    };
    const flat = (names: string[]) => names.flatMap((name) => [name, String(all[name])]);
    const names = Object.keys(all).filter((name) => all[name] !== undefined);
    return {
      etag,
      body,
      headers: flat(names),
      notModifiedHeaders: flat(names.filter((name) => notModifiedHeaderNames.has(name))),
    };
  }
}

/** By Accept-Encoding header: browsers send few different ones. */
const encodingByHeader = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) =>
    (['br', 'gzip'] as const).find((encoding) => acceptsPattern[encoding].test(accepted)) ?? 'identity',
});
const acceptsPattern = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/i,
};

/** The best form that a browser takes. Brotli first; a weight of 0 is a refusal. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  return accepted ? encodingByHeader.memo(accepted) : 'identity';
}
