import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { extractResponseIds } from './extract-response-ids.ts';

/** Synchronous: passing a page of 50 KB to another thread costs half as much as compressing it. */
export const contentCompressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        // Level 3 takes 10 % longer for 1 % less, level 4 twice as long for 5 %.
        [constants.BROTLI_PARAM_QUALITY]: 2,
        // A window not much larger than the page: allocating the default one costs more than compressing the page.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
};

export type ContentEncoding = keyof typeof contentCompressors | 'identity';

/** A response in one encoding, ready to send. */
export interface EncodedVariant {
  etag: string;
  body: Buffer;
  /** Alternating names and values, without Date. */
  headers: string[];
  /** The headers of a 304 response. */
  notModifiedHeaders: string[];
}

const notModifiedHeaderNames = new Set(['cache-control', 'content-security-policy', 'etag', 'vary']);
/** A smaller body is sent as it is. */
export const minCompressBytes = 1024;

/** A public response with its compressed variants, each created on first use. */
export class CachedResponse {
  /** The product ids in the body. A change of one of these products invalidates the response. */
  readonly referencedIds: ReadonlySet<string>;
  readonly isList: boolean;
  readonly cachedAt: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #variants = new Map<ContentEncoding, EncodedVariant>();

  constructor(text: string, headers: OutgoingHttpHeaders, options: { isList: boolean; cachedAt: number }) {
    // Not from Node's shared buffer pool: a slice would keep the whole pool alive.
    this.#body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.#body.write(text);
    this.#headers = headers;
    this.#hash = hash('sha256', this.#body, 'base64url').slice(0, 22);
    this.referencedIds = extractResponseIds(this.#body);
    this.isList = options.isList;
    this.cachedAt = options.cachedAt;
  }

  /** An upper estimate that includes all compressed variants, as an integer. */
  get estimatedBytes(): number {
    return Math.ceil(this.#body.length * 1.5) + 8_000;
  }

  /** Creates the variant on first use. */
  getVariant(encoding: ContentEncoding): EncodedVariant {
    const use = this.#body.length < minCompressBytes ? 'identity' : encoding;
    const known = this.#variants.get(use);
    if (known) return known;
    const made = this.#encode(use, use === 'identity' ? this.#body : contentCompressors[use](this.#body));
    this.#variants.set(use, made);
    return made;
  }

  #encode(encoding: ContentEncoding, body: Buffer): EncodedVariant {
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

/** Cached by Accept-Encoding header: browsers send few different ones. */
const encodingByHeader = new LRUCache<string, ContentEncoding>({
  max: 200,
  memoMethod: (accepted) =>
    (['br', 'gzip'] as const).find((encoding) => acceptsPattern[encoding].test(accepted)) ?? 'identity',
});
const acceptsPattern = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))(?:$|[\s,;])/i,
};

/** Chooses brotli before gzip; `q=0` excludes an encoding. */
export function negotiateEncoding(accepted: string | undefined): ContentEncoding {
  return accepted ? encodingByHeader.memo(accepted) : 'identity';
}
