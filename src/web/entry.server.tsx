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
import { renderedPageContext, shopContext } from './context.ts';
import { extractInlineScripts } from './extract-inline-scripts.ts';
import { ScriptNonceContext } from './script-nonce.ts';

// The server bundle has its own copies of these keys: the HTTP layer must use these.
export { renderedPageContext, shopContext };

/**
 * Renders the whole document before answering: no boundary is left to a script, every inline script of its own
 * can be told from what got in with the data, and hashed. The answer has no body: `renderedPageContext` has it.
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
  // Without its first line a browser would draw the page by the rules of the nineties.
  const syncHtml = `<!DOCTYPE html>${renderToString(document)}`;
  const rendered = pendingSuspenseBoundary.test(syncHtml) ? await renderWithSuspense(document) : syncHtml;
  const html = rendered.replace('<head>', headWithRenderBlocking);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  shop.set(
    renderedPageContext,
    extractInlineScripts(await injectHydrationData(html, nonce, serverHandoffStream), nonce),
  );
  return new Response(null, { status, headers });
}

/**
 * Nothing is drawn before the footer is there: a busy browser drew half of a page, which then moved. Not in the layout,
 * where the browser's own copy would hold it for nothing.
 */
const headWithRenderBlocking = '<head><link rel="expect" href="#footer-pages" blocking="render"/>';

/** What React writes in place of a part that was not there yet: one that is fetched when first shown. */
const pendingSuspenseBoundary = /<!--\$[?!]-->/;

/** The same by the renderer that waits for such parts. It takes half as long again. */
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
 * The page with the data that the browser's router starts from. The router would write it by a part that waits, which
 * no page is rendered with at once (ADR 24): the same two calls stand here, behind its scripts.
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

/** So that nothing in a string ends the script that it stands in. */
function escapeScriptChar(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Logs what went wrong while answering, except pages that are simply not there. What was searched for stays out. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(shopContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}
