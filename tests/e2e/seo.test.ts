import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '#db/demo/catalogue.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';

// What search engines and link previews read. Without a browser, since they run no scripts.
let front: TestShopfront;
let shop: RunningShop;
let sitemap: string;
let addresses: string[];

beforeAll(async () => {
  front = await openTestShopfront({});
  ({ shop } = front);
  sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
});
afterAll(() => front?.close());

interface Told {
  title: string;
  description: string;
  canonical: string;
  image: string;
  data: Record<string, unknown>[];
}

async function told(address: string): Promise<Told> {
  const html = await (await fetch(address)).text();
  const meta = (name: string) =>
    html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? '';
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '',
    description: meta('description'),
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '',
    image: meta('og:image'),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    ),
  };
}

describe('search engines', () => {
  test('robots.txt names the sitemap and disallows private pages', async () => {
    const text = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(text).toContain(`Sitemap: ${shop.url.replace('127.0.0.1', 'localhost')}/sitemap.xml`);
    expect(text).toContain('Disallow: /account');
    expect(text).not.toContain('Disallow: /product');
  });

  test('the sitemap lists every product with its pictures, and every URL in it works', async () => {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as { _id: string }[];
    for (const { _id } of products) expect(sitemap).toContain(`/product/${_id}</loc>`);
    const pictures = demoProducts.flatMap(({ images }) => images);
    expect(sitemap.match(/<image:loc>/g)?.length).toBe(pictures.length);
    for (const path of pictures) expect(sitemap).toContain(`${path}</image:loc>`);
    for (const address of addresses) {
      expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200);
    }
  });

  test('every page of the sitemap has its own title, description and picture, and is its own canonical', async () => {
    const pages = await Promise.all(addresses.map(told));
    for (const field of ['title', 'description', 'image'] as const) {
      const words = pages.map((page) => page[field]);
      expect(words.every((word) => word.length > 10)).toBe(true);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    }
    expect(pages.map(({ canonical }) => canonical)).toEqual(addresses);
    for (const { title, description } of pages) {
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(description.length, description).toBeLessThanOrEqual(165);
    }
    for (const { image } of pages) expect((await fetch(image, { method: 'HEAD' })).status, image).toBe(200);
  });

  test('the structured data of a product matches its page', async () => {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as {
      _id: string;
      name: string;
      price: number;
      numReviews: number;
      rating: number;
      countInStock: number;
      images: string[];
      sizeMm: { width: number; depth: number; height: number };
      leadDays: { min: number; max: number };
    }[];
    for (const product of products) {
      const [item, trail] = (await told(`${shop.url}/product/${product._id}`)).data;
      expect(item).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        height: { value: product.sizeMm.height, unitCode: 'MMT' },
        offers: {
          price: product.price.toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
          shippingDetails: {
            shippingRate: { value: (Math.round(product.price * 20) / 100).toFixed(2), currency: 'USD' },
            deliveryTime: {
              handlingTime: { minValue: product.leadDays.min, maxValue: product.leadDays.max },
            },
          },
          hasMerchantReturnPolicy: { merchantReturnDays: 14 },
        },
      });
      expect(item?.image).toHaveLength(product.images.length);
      if (product.numReviews === 0) expect(item).not.toHaveProperty('aggregateRating');
      else
        expect(item).toMatchObject({
          aggregateRating: { reviewCount: product.numReviews, ratingValue: product.rating },
        });
      expect(trail).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: product.name }],
      });
    }
  });

  test('a product that cannot be bought has no delivery date, another has date and shipping price', async () => {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as {
      _id: string;
      price: number;
      countInStock: number;
      leadDays: { min: number; max: number };
    }[];
    const pageOf = async (sold: boolean) => {
      const product = products.find(({ countInStock }) => (countInStock === 0) === sold);
      if (!product) throw new Error('the demo has no such product');
      const html = await (await fetch(`${shop.url}/product/${product._id}`)).text();
      return { product, text: html.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '') };
    };
    const sold = await pageOf(true);
    expect(sold.text).toContain('Out of stock');
    expect(sold.text).not.toContain('With you in');
    const { product, text } = await pageOf(false);
    const { min, max } = product.leadDays;
    expect(text).toContain(`With you in ${min + 3} to ${max + 7} business days`);
    expect(text).toContain(`$${(product.price * 1.2).toFixed(2)} to your door`);
  });

  test('a theme without products is not indexed', async () => {
    const html = await (await fetch(`${shop.url}/?category=Gardening`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<title>Gardening, 3D-printed to order');
  });

  test('a search for markup is escaped in the page and in the structured data', async () => {
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(`${shop.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, string>;
    };
    const { token } = await post('/api/users/login', {
      email: 'admin@shop.example',
      password: 'the admin password',
    });
    const name = '</script><script>alert("owl")</script><!--';
    const words = { name, brand: 'Owls & Co', category: 'Anime', description: `${name}. And more.` };
    const { _id } = await post('/api/products', { ...words, price: '9.99' }, token);
    const address = `${shop.url}/product/${_id}`;
    expect((await told(address)).data).toMatchObject([{ name }, { '@type': 'BreadcrumbList' }]);
    expect(await (await fetch(address)).text()).not.toContain('<script>alert');
  });
});
