import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of a page's own inline scripts, as a Content-Security-Policy names them. */
function scriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(inlineScript)].map((match) => match[1] ?? '');
  const hashes = bodies.map((body) => createHash('sha256').update(body).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/** The strict policy of one page: nothing inline but what we rendered ourselves, nothing from elsewhere. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes(html)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
