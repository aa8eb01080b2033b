import { randomBytes } from 'node:crypto';
import { matchPath } from 'react-router';
import { formatWalletContentSecurityPolicy } from './format-content-security-policy.ts';

/** Whether a URL, in any spelling, is the page that may load the PayPal script. */
export function isWalletPage(url: string): boolean {
  try {
    return matchPath('/payment', decodeURIComponent(url.split('?')[0] ?? '')) !== null;
  } catch {
    return false;
  }
}

/** Rendered HTML with its own inline scripts. */
export interface RenderedPage {
  html: string;
  inlineScripts: string[];
}

/** Adds the nonce that the PayPal script looks for, and the headers that the script needs. */
export function buildWalletPage({ html, inlineScripts }: RenderedPage): {
  html: string;
  headers: Record<string, string>;
} {
  const nonce = randomBytes(16).toString('base64');
  return {
    html: html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}"/>`),
    headers: {
      'content-security-policy': formatWalletContentSecurityPolicy(inlineScripts, nonce),
      // PayPal's window must be able to send the result to this page.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      // The nonce is for one response only.
      'cache-control': 'private, no-cache',
    },
  };
}
