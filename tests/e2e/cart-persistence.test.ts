import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { cartAtPayment, storeAtNextLoad } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';

let front: TestShopfront;
let products: Awaited<ReturnType<typeof createTestProduct>>[];
beforeAll(async () => {
  front = await openTestShopfront();
  // As long as the longest names of the demo catalogue, which take two lines on a phone.
  const names = [
    'Riceball Keychain on a Plate',
    'Pocket Mech on a Launch Pad',
    'Racing Helmet Number Eleven',
  ];
  const pictures = await readPictures();
  products = await Promise.all(
    names.map((name, at) => createTestProduct(front.shop, { name, image: pictures[at] })),
  );
});
afterAll(() => front?.close());

async function readPictures(): Promise<string[]> {
  const response = await fetch(`${front.shop.url}/api/products?q=dragon`);
  const { products } = (await response.json()) as { products: { image: string }[] };
  return [0, 1, 2].map((at) => products[at % products.length]?.image ?? '');
}

const carts = [
  [360, 0, 'our'],
  [360, 1, 'our'],
  [360, 1, 'the browser’s'],
  [360, 3, 'our'],
  [768, 0, 'our'],
  [768, 3, 'our'],
  [1280, 0, 'our'],
  [1280, 3, 'our'],
] as const;
test.each(carts)(
  'at %i px a stored cart of %i products causes no layout shift with %s fonts',
  async (width, length, fonts) => {
    const { page, consoleErrors } = await front.openVisitor(width);
    await storeAtNextLoad(page, cartAtPayment(products.slice(0, length).map((product) => [product, 1])));
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => mayCome.then(() => route.continue()));
    // The web fonts, if they load late, are used from the next page on.
    if (fonts !== 'our') await page.route('**/*.woff2', () => {});

    await page.goto('/cart', { waitUntil: 'commit' });
    const places = () =>
      page.evaluate(() =>
        ['h1', 'main .items-start > :last-child', 'footer'].map((what) => {
          const { top, bottom } = document.querySelector(what)?.getBoundingClientRect() ?? {};
          return { what, top, bottom };
        }),
      );
    await page.getByRole('contentinfo').waitFor();
    // Before the style sheet is loaded, positions mean nothing.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
    const before = await places();
    for (const { name } of products.slice(0, length))
      expect(await page.getByText(name).isVisible()).toBe(true);
    letCome();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).waitFor();
    expect(await page.getByRole('list', { name: 'Your cart' }).getByRole('listitem').count()).toBe(length);
    expect(await places()).toEqual(before);
    expect(consoleErrors).toEqual([]);
  },
);
