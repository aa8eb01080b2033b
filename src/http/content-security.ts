import { hash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of a page's own inline scripts, as a Content-Security-Policy names them. */
function scriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(inlineScript)].map((match) => match[1] ?? '');
  const hashes = bodies.map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
  return [...new Set(hashes)];
}

/** The strict policy of one page: nothing inline but what we rendered ourselves, nothing from elsewhere. */
export function contentSecurityPolicy(html: string): string {
  return policy({
    'script-src': scriptHashes(html),
    'img-src': ['data:', 'blob:'],
  });
}

/** https://developer.paypal.com/sdk/js/best-practices names these for every kind of source. */
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/**
 * The policy of the page that loads PayPal's script. Its inline scripts come by the nonce; its inline styles stand
 * in attributes too, which no nonce lets in.
 */
export function walletPolicy(html: string, nonce: string): string {
  return policy({
    'script-src': [...scriptHashes(html), `'nonce-${nonce}'`, ...paypal],
    'style-src': ["'unsafe-inline'", ...paypal],
    'img-src': ['data:', 'blob:', ...paypal],
    'connect-src': paypal,
    'frame-src': paypal,
  });
}

type Fetched = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

function policy(more: Partial<Record<Fetched, string[]>>): string {
  const kinds = new Set<Fetched>(['script-src', 'style-src', ...(Object.keys(more) as Fetched[])]);
  return [
    "default-src 'self'",
    ...[...kinds].map((kind) => [kind, "'self'", ...(more[kind] ?? [])].join(' ')),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
