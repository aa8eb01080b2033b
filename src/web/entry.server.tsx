import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { toShopStyle } from '#domain/settings/shop-style.ts';
import { renderedPageRouterContext, shopRouterContext } from './context.ts';
import { extractInlineScripts } from './extract-inline-scripts.ts';
import { ScriptNonceContext } from './script-nonce.ts';

// The server bundle has its own copies of these context keys: the HTTP layer must use these.
export { renderedPageRouterContext, shopRouterContext };

/**
 * Renders the whole document before responding, without streamed Suspense boundaries: that way the page's own inline
 * scripts can be told apart from injected ones and hashed. The response has no body; it is in `renderedPageRouterContext`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  shop: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex');
  const document = (
    <ScriptNonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonceContext>
  );
  // Without a doctype a browser would use quirks mode.
  const syncHtml = `<!DOCTYPE html>${renderToString(document)}`;
  const rendered = pendingSuspenseBoundary.test(syncHtml) ? await renderWithSuspense(document) : syncHtml;
  const style = toShopStyle(shop.get(shopRouterContext).shop);
  const html = withRenderBlocking(rendered).replace(
    '</head>',
    style ? `<style>${style}</style></head>` : '</head>',
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  shop.set(
    renderedPageRouterContext,
    extractInlineScripts(await injectHydrationData(html, nonce, serverHandoffStream), nonce),
  );
  return new Response(null, { status, headers });
}

/**
 * Blocks rendering until the footer has arrived: a busy browser painted half of a page, which then shifted. Added here
 * rather than in the layout, so that the client bundle does not carry it. Pages of the admin have no footer.
 */
function withRenderBlocking(html: string): string {
  if (!html.includes('id="footer-pages"')) return html;
  return html.replace('<head>', '<head><link rel="expect" href="#footer-pages" blocking="render"/>');
}

/** What React writes for a Suspense boundary that was not ready: a component that is lazily loaded. */
const pendingSuspenseBoundary = /<!--\$[?!]-->/;

/** Renders with Suspense support. It takes 50% longer than `renderToString`. */
function renderWithSuspense(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: 1e9,
      onAllReady() {
        if (failure) return reject(failure);
        const html = new PassThrough();
        text(html).then(resolve, reject);
        pipe(html);
      },
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
  });
}

/**
 * Adds the data that the browser's router hydrates from, after its scripts. The router itself would write it inside a
 * Suspense boundary, which the synchronous render cannot resolve (ADR 24); these are the same two calls.
 */
async function injectHydrationData(
  html: string,
  nonce: string,
  data: ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  if (!data) return html;
  const literal = JSON.stringify(await text(data)).replace(/[&<>\u2028\u2029]/g, escapeScriptChar);
  const controller = 'window.__reactRouterContext.streamController';
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>${html.slice(end)}`;
}

/** Escapes a character so that no string can end the script that contains it. */
function escapeScriptChar(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Logs errors during a request, except pages that were not found. Leaves out the search terms. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(shopRouterContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
}
