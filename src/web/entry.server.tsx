import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from './context.ts';

// The server bundle has its own copy of this key: the HTTP layer must use this one.
export { shopContext };

/** Renders the whole document before answering: no boundary is left to a script, every inline script can be hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: 1e9,
      onAllReady() {
        if (failure) return reject(failure);
        const html = new PassThrough();
        buffer(html).then((body) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(new Uint8Array(body), { status, headers }));
        }, reject);
        pipe(html);
      },
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
  });
}

/** Logs what went wrong while answering, except pages that are simply not there. What was searched for stays out. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(shopContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}
