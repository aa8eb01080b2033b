import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront({});
});
afterAll(() => front?.close());

const sizes = [360, 768, 1280] as const;
const carts = [
  [0, 'our'],
  [1, 'our'],
  [1, 'the browser’s'],
  [3, 'our'],
] as const;
test.each(sizes.flatMap((width) => carts.map(([length, fonts]) => ({ width, length, fonts }))))(
  'a stored cart of $length products causes no layout shift at $width px with $fonts fonts',
  async ({ width, length, fonts }) => {
    const response = await fetch(`${front.shop.url}/api/products?pageSize=24`);
    const { products } = (await response.json()) as {
      products: { _id: string; name: string; image: string }[];
    };
    // The longest names take two lines on a phone.
    const orderItems = products
      .sort((a, b) => b.name.length - a.name.length)
      .slice(0, length)
      .map(({ _id, name, image }) => ({ product: _id, name, image, qty: 1, price: 12 }));
    const { page, consoleErrors } = await front.openVisitor(width);
    await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify({ orderItems }));
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
    for (const { name } of orderItems) expect(await page.getByText(name).isVisible()).toBe(true);
    letCome();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).waitFor();
    expect(await page.getByRole('list', { name: 'Your cart' }).getByRole('listitem').count()).toBe(length);
    expect(await places()).toEqual(before);
    expect(consoleErrors).toEqual([]);
  },
);
