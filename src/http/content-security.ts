import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of a page's own inline scripts, as a Content-Security-Policy names them. */
function scriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(inlineScript)].map((match) => match[1] ?? '');
  const hashes = bodies.map((body) => createHash('sha256').update(body).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

const nothingElse: Record<string, string> = {};

/**
 * What PayPal's script needs, on the page that loads it and nowhere else:
 * https://developer.paypal.com/sdk/js/reference/ names these hosts; its buttons style themselves inline.
 */
export const paypalSources: Record<string, string> = {
  'script-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'connect-src': "'self' https://*.paypal.com https://*.paypalobjects.com",
  'frame-src': 'https://*.paypal.com',
  'img-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'style-src': "'unsafe-inline'",
};

/** The strict policy of one page: nothing inline but what we rendered ourselves, nothing from elsewhere but `more`. */
export function contentSecurityPolicy(html: string, more = nothingElse): string {
  const directive = (name: string, ...sources: string[]) =>
    [name, ...sources, more[name]].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    directive('script-src', "'self'", ...scriptHashes(html)),
    directive('style-src', "'self'"),
    directive('img-src', "'self'", 'data:', 'blob:'),
    ...['connect-src', 'frame-src'].filter((name) => more[name]).map((name) => directive(name)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
