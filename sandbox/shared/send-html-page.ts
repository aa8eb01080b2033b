import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, Html as RawHtml } from './html.ts';
import { payPageCss } from './pay-page-css.ts';

export interface HtmlPage {
  title: string;
  main: Html;
  status?: number;
  narrow?: boolean;
  /** Styles of this page in addition to the common ones. */
  style?: string;
  /** Redirect targets of the page's forms; browsers check them against the CSP. */
  formTargets?: string[];
}

function formSource(address: string): string {
  const url = new URL(address);
  // A CSP cannot name an IPv6 host.
  return url.hostname.startsWith('[') ? url.protocol : url.origin;
}

/** Sends a complete page with the notice that no money is moved; it works without JavaScript. */
export function sendHtmlPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const { title, main, status = 200, narrow = false, formTargets = [] } = page;
  const style = payPageCss + (page.style ?? '');
  const styleHash = createHash('sha256').update(style).digest('base64');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new RawHtml(style)}</style>
</head>
<body>
<header class="notice"><p><strong>This is a test payment.</strong> No money moves, and no real card or account is used.</p></header>
<main${narrow ? html` class="narrow"` : null}>
${main}
</main>
</body>
</html>
`;
  const sources = ["'self'", ...new Set(formTargets.map(formSource))].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action ${sources}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'same-origin',
    })
    .send(document.markup);
}
