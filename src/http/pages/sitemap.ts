import type { FastifyPluginAsync } from 'fastify';
import { listCategorySamples } from '#domain/catalogue/listing/list-category-samples.ts';
import {
  listSitemapPartStarts,
  type SitemapProduct,
  streamSitemapProducts,
} from '#domain/catalogue/listing/stream-sitemap-products.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { memoizeForMs } from '#http/monitoring/memoize-for-ms.ts';
import { createStreamResponder } from '#http/streaming.ts';

/** sitemaps.org allows 50,000 URLs and 50 MB per file; a product with all its pictures takes 1.5 KB. */
const maxProductsPerPart = 25_000;
/** How long the first products of the parts are cached, as in the Cache-Control header. */
const partStartsTtlMs = 10 * 60_000;
const staticPaths = [
  '/',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/shipping-returns',
  '/withdraw',
  '/quote',
];
const disallowedPaths = [
  '/api/',
  '/account',
  '/orders',
  '/payment',
  '/shipping',
  '/orderSuccess',
  '/admin',
  '/cart/',
];
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Serves /sitemap.xml with every listed product and its pictures, and /robots.txt, which names it. A large catalogue
 * gets a sitemap index with parts (/sitemap.xml?part=1 ...), oldest products first, so that parts stay stable.
 */
export const sitemapRoutes: FastifyPluginAsync<{ ctx: Omit<Ctx, 'actor'>; mostInPart?: number }> = async (
  app,
  { ctx, mostInPart = maxProductsPerPart },
) => {
  const { publicUrl } = ctx.shop;
  const long = createStreamResponder();
  const partStarts = memoizeForMs(partStartsTtlMs, (caller: Ctx) =>
    listSitemapPartStarts(caller, mostInPart),
  );

  /** The sitemap index, one part as a stream, or null if there is no such part. */
  async function openSitemap(caller: Ctx, asked: unknown): Promise<string | AsyncGenerator<string> | null> {
    const starts = await partStarts(caller);
    const parts = starts.map((_, index) => String(index + 1));
    const part = asked ?? (parts.length > 1 ? null : '1');
    if (part === null)
      return renderSitemapIndex(parts.map((name) => `${publicUrl}/sitemap.xml?part=${name}`));
    const index = parts.indexOf(String(part));
    if (index < 0 && part !== '1') return null;
    const own = index > 0 ? [] : await listPagePaths(caller);
    const products = streamSitemapProducts(caller, {
      start: index > 0 ? starts[index] : undefined,
      end: starts[index + 1],
    });
    return streamSitemap(publicUrl, own, products);
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'User-agent: *',
          ...disallowedPaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sitemap.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      // Acquired before the first query.
      const release = long.begin(reply);
      const caller = { ...ctx, actor: null, log: request.log };
      const sitemap = await openSitemap(caller, request.query.part).catch((error) => {
        release();
        throw error;
      });
      if (sitemap) reply.header('cache-control', 'public, max-age=600');
      if (sitemap && typeof sitemap !== 'string')
        return long.send(reply, 'application/xml', sitemap, release);
      release();
      return sitemap ? reply.type('application/xml; charset=utf-8').send(sitemap) : reply.callNotFound();
    },
  );
};

/** The paths of pages other than products. */
async function listPagePaths(ctx: Ctx): Promise<string[]> {
  const sold = (await listCategorySamples(ctx, defaultCategories)).map(({ category }) => category);
  return [...staticPaths, ...sold.map((theme) => `/?category=${theme}`)];
}

function renderSitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${xml}<sitemapindex xmlns="${schema}">\n${parts.join('')}</sitemapindex>\n`;
}

async function* streamSitemap(
  publicUrl: string,
  own: readonly string[],
  products: AsyncGenerator<SitemapProduct[], void>,
): AsyncGenerator<string, void> {
  yield `${xml}<urlset xmlns="${schema}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  yield own.map((path) => renderUrl(publicUrl + path, [])).join('');
  for await (const batch of products)
    yield batch
      .map(({ id, images }) =>
        renderUrl(
          `${publicUrl}/product/${id}`,
          images.map((path) => new URL(path, publicUrl).href),
        ),
      )
      .join('');
  yield '</urlset>\n';
}

function renderUrl(address: string, images: readonly string[]): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeXml(address)}</loc>${pictures.join('')}</url>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
