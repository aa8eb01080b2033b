import { hash } from 'node:crypto';

/** CSP hash sources of a page's own inline scripts or styles. */
function toHashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
}

/** The strict policy of one page: its own inline scripts and style by hash, and no other origin. */
export function formatContentSecurityPolicy(
  inlineScripts: readonly string[],
  inlineStyle: string | null,
): string {
  return formatPolicy({
    'script-src': toHashSources(inlineScripts),
    'style-src': inlineStyle ? toHashSources([inlineStyle]) : [],
    'img-src': ['data:', 'blob:'],
  });
}

/** The hosts that https://developer.paypal.com/sdk/js/best-practices lists for every directive. */
const paypalSources = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/**
 * The policy of the page that loads the PayPal script. The script's inline scripts are allowed by nonce; its inline
 * styles also occur in attributes, which nonces do not cover.
 */
export function formatWalletContentSecurityPolicy(inlineScripts: readonly string[], nonce: string): string {
  return formatPolicy({
    'script-src': [...toHashSources(inlineScripts), `'nonce-${nonce}'`, ...paypalSources],
    'style-src': ["'unsafe-inline'", ...paypalSources],
    'img-src': ['data:', 'blob:', ...paypalSources],
    'connect-src': paypalSources,
    'frame-src': paypalSources,
  });
}

type CspDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

function formatPolicy(directives: Partial<Record<CspDirective, string[]>>): string {
  const kinds = new Set<CspDirective>([
    'script-src',
    'style-src',
    ...(Object.keys(directives) as CspDirective[]),
  ]);
  return [
    "default-src 'self'",
    ...[...kinds].map((kind) => [kind, "'self'", ...(directives[kind] ?? [])].join(' ')),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
