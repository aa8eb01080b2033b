import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { toShopStyle } from '#domain/settings/shop-style.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { maxConcurrentRenders } from '#domain/shared/limits/limits.ts';
import { cacheResponses } from '#http/cache/cache-responses.ts';
import { createNetworkQueue } from '#http/limits/network-queue.ts';
import { setRoutesConcurrencyLimiter } from '#http/limits/shed-load.ts';
import { deferScripts } from './defer-scripts.ts';
import { formatContentSecurityPolicy } from './format-content-security-policy.ts';
import { buildWalletPage, isWalletPage, type RenderedPage } from './wallet-page.ts';

export interface PagesOptions {
  ctx: Omit<Ctx, 'actor'>;
  /** The built pages; a function, because `npm run dev` rebuilds them for each request. */
  loadBuild(): Promise<ServerBuild>;
  /** In development React Router adds inline scripts that the policy does not know. */
  isProduction: boolean;
}

/** Renders every URL that is neither an API route nor a file with React Router, the same for every visitor. */
export const pageRoutes: FastifyPluginAsync<PagesOptions> = async (app, { ctx, loadBuild, isProduction }) => {
  setRoutesConcurrencyLimiter(app, 'pages');
  const runInTurn = createNetworkQueue(maxConcurrentRenders);
  cacheResponses(app);
  // Given a function, React Router would parse the routes of the whole build for each request.
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
          'This page needs JavaScript to send a form. Your input was not saved. Please enable JavaScript and go back.',
        );
    if (!request.url.startsWith('/'))
      return reply.status(400).type('text/plain; charset=utf-8').send('This address is malformed.');
    const build = await loadBuild();
    const { shopRouterContext, renderedPageRouterContext } = build.entry.module as unknown as {
      shopRouterContext: RouterContext<Ctx>;
      renderedPageRouterContext: RouterContext<RenderedPage | null>;
    };
    const context = new RouterContextProvider();
    const pageCtx: Ctx = { ...ctx, actor: null, log: request.log };
    context.set(shopRouterContext, pageCtx);
    const response = await runInTurn({ connection: reply.raw, address: request.ip }, () =>
      renderPage(toWebRequest(ctx.shop.publicUrl, request), context),
    );
    if (!response) return reply.send();
    reply.status(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    const rendered = context.get(renderedPageRouterContext);
    if (rendered === null)
      return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
    const { html, inlineScripts } = isProduction ? deferScripts(rendered) : rendered;
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    if (isProduction && ctx.shop.walletScript && isWalletPage(request.url)) {
      const page = buildWalletPage({ html, inlineScripts });
      return reply.headers(page.headers).send(page.html);
    }
    if (isProduction)
      reply.header(
        'content-security-policy',
        formatContentSecurityPolicy(inlineScripts, toShopStyle(pageCtx.shop)),
      );
    else removePolicy(reply);
    return reply.send(html);
  });
};

/** Helmet's default policy would block everything that a page in development loads. */
function removePolicy(reply: FastifyReply): void {
  reply.removeHeader('content-security-policy');
  reply.raw.removeHeader('content-security-policy');
}

/**
 * Converts to a web Request without cookies and authorization, because a page is the same for everybody. HEAD becomes
 * GET. The URL is built from PUBLIC_URL, never from the Host header.
 */
function toWebRequest(publicUrl: string, { url }: FastifyRequest): Request {
  return new Request(`${publicUrl}${url}`);
}
