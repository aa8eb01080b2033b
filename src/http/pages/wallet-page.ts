import { randomBytes } from 'node:crypto';
import { matchPath } from 'react-router';
import { walletContentSecurityPolicy } from './content-security-policy.ts';

/** Whether an address is the one page that may load the wallet's script, however it is spelled. */
export function isWalletPage(url: string): boolean {
  try {
    return matchPath('/payment', decodeURIComponent(url.split('?')[0] ?? '')) !== null;
  } catch {
    return false;
  }
}

/** A page as it was rendered, and those inline scripts in it that are its own. */
export interface RenderedPage {
  html: string;
  inlineScripts: string[];
}

/** The page with the nonce for PayPal's script to find, and the headers that let the script work. */
export function buildWalletPage({ html, inlineScripts }: RenderedPage): {
  html: string;
  headers: Record<string, string>;
} {
  const nonce = randomBytes(16).toString('base64');
  return {
    html: html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}"/>`),
    headers: {
      'content-security-policy': walletContentSecurityPolicy(inlineScripts, nonce),
      // PayPal's window must be able to tell this page what was decided in it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      // The nonce is for one answer to one browser.
      'cache-control': 'private, no-cache',
    },
  };
}
