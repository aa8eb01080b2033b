import type { FastifyPluginAsync } from 'fastify';
import { listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';
import { soldCategories } from '#domain/catalogue/sold-categories.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { themes } from '#domain/shared/themes.ts';

/** The most addresses that one sitemap may hold (sitemaps.org). */
const most = 50_000;
const pages = ['/', '/about', '/contact', '/terms', '/privacy'];
const unvisited = [
  '/api/',
  '/account',
  '/orders',
  '/payment',
  '/shipping',
  '/orderSuccess',
  '/admin',
  '/cart/',
];

/** /sitemap.xml with every listed product and its pictures, and /robots.txt that names it. */
export const sitemap: FastifyPluginAsync<{ ctx: Omit<Ctx, 'actor'> }> = async (app, { ctx }) => {
  const { publicUrl } = ctx.shop;

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'User-agent: *',
          ...unvisited.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const caller = { ...ctx, actor: null, log: request.log };
    const sold = await soldCategories(caller, themes);
    const products = await listProductAddresses(caller, most - pages.length - sold.length);
    const urls = [
      ...pages.map((path) => url(publicUrl + path, [])),
      ...sold.map((theme) => url(`${publicUrl}/?category=${theme}`, [])),
      ...products.map(({ id, images }) =>
        url(
          `${publicUrl}/product/${id}`,
          images.map((path) => new URL(path, publicUrl).href),
        ),
      ),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
};

function url(address: string, images: readonly string[]): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`,
  );
  return `<url><loc>${escaped(address)}</loc>${pictures.join('')}</url>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
