import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Ctx } from '#domain/shared/ctx.ts';
import { cacheResponses } from '#http/cache/cache-responses.ts';
import { useConcurrencyLimiter } from '#http/limits/shed-load.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createRenderQueue } from './render-queue.ts';
import { buildWalletPage, isWalletPage, type RenderedPage } from './wallet-page.ts';

export interface PagesOptions {
  ctx: Omit<Ctx, 'actor'>;
  /** The built pages; a function, because `npm run dev` builds them anew for each request. */
  loadBuild(): Promise<ServerBuild>;
  /** In development the router adds scripts of its own that no policy knows. */
  isProduction: boolean;
}

/** Every address that is not the API's or a file's is a page: rendered by React Router, the same for everybody. */
export const pageRoutes: FastifyPluginAsync<PagesOptions> = async (app, { ctx, loadBuild, isProduction }) => {
  useConcurrencyLimiter(app, 'pages');
  const runInTurn = createRenderQueue();
  cacheResponses(app);
  // Given a function the router would read the whole build's routes anew for each request.
  const renderPage = isProduction
    ? createRequestHandler(await loadBuild(), 'production')
    : createRequestHandler(loadBuild, 'development');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .status(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send(
          'This page needs JavaScript to send a form. Nothing of what you typed was kept. Please switch JavaScript on, and go back.',
        );
    if (!request.url.startsWith('/'))
      return reply.status(400).type('text/plain; charset=utf-8').send('This address cannot be read.');
    const build = await loadBuild();
    const { shopContext, renderedPageContext } = build.entry.module as unknown as {
      shopContext: RouterContext<Ctx>;
      renderedPageContext: RouterContext<RenderedPage | null>;
    };
    const context = new RouterContextProvider();
    context.set(shopContext, { ...ctx, actor: null, log: request.log } satisfies Ctx);
    const response = await runInTurn(reply.raw, () =>
      renderPage(toWebRequest(ctx.shop.publicUrl, request), context),
    );
    if (!response) return reply.send();
    reply.status(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    const rendered = context.get(renderedPageContext);
    if (rendered === null)
      return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
    const { inlineScripts } = rendered;
    const html = deprioritizeScripts(rendered.html);
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    if (isProduction && ctx.shop.walletScript && isWalletPage(request.url)) {
      const page = buildWalletPage({ html, inlineScripts });
      return reply.headers(page.headers).send(page.html);
    }
    if (isProduction) reply.header('content-security-policy', contentSecurityPolicy(inlineScripts));
    else removePolicy(reply);
    return reply.send(html);
  });
};

/**
 * A page is read before it is worked with: what styles it, its font and its first picture come before its scripts, which
 * the router asks for first and with the same urgency. Pages that are drawn by their scripts have no such picture.
 */
function deprioritizeScripts(html: string): string {
  if (!html.includes('<link rel="preload" as="image"')) return html;
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** What helmet set for everything else would keep a page in development from loading anything. */
function removePolicy(reply: FastifyReply): void {
  reply.removeHeader('content-security-policy');
  reply.raw.removeHeader('content-security-policy');
}

/**
 * The request as the web knows it, without who asks: a page is the same for everybody, and the answer to HEAD is the
 * answer to GET without its body. Its address is built from PUBLIC_URL, never from the Host header.
 */
function toWebRequest(publicUrl: string, { url }: FastifyRequest): Request {
  return new Request(`${publicUrl}${url}`);
}
