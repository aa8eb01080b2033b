import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import {
  readLayoutShifts,
  recordLayoutShifts,
  untilRendered,
} from '#tests/helpers/browser/record-layout-shifts.ts';
import { createPhoto } from '#tests/helpers/sample-files.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';

let front: TestShopfront;

let kept: string;
let product: string;

beforeAll(async () => {
  front = await openTestShopfront({});
  ({ kept, product } = await filledCart());
});
afterAll(() => front?.close());

interface Shown {
  /** The path of the file that the browser chose. */
  src: string;
  /** Its width in pixels, and that of its box on the screen. */
  has: number;
  needs: number;
  /** The widths it could have chosen. */
  steps: number[];
  fetched: number;
}

/** Every rendered picture, once each has been scrolled into view and loaded. */
async function pictures(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await pause();
    }
    const drawn = [...document.images].filter((img) => img.checkVisibility() && img.width > 0);
    // Some are outside the page, in a carousel.
    for (const img of drawn) {
      img.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      while (!img.complete) await pause();
    }
    return Promise.all(
      drawn.map(async (img) => {
        const copy = new Image();
        copy.src = img.currentSrc;
        await copy.decode();
        const srcset = img.parentElement?.querySelector('source')?.srcset ?? '';
        return {
          src: new URL(img.currentSrc).pathname,
          has: copy.naturalWidth,
          needs: Math.round(img.clientWidth * devicePixelRatio),
          steps: [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
          fetched: performance.getEntriesByName(img.currentSrc).length,
        };
      }),
    );
  });
}

/** Pictures that are too large for their box, too small, not AVIF, or fetched twice. */
const faults = (all: Shown[]) =>
  all.filter(({ src, has, steps, fetched }) => {
    // A browser reuses a larger file that it has already loaded for another box on the page.
    const needs = Math.max(...all.filter((one) => one.src === src).map((one) => one.needs));
    const largest = Math.max(...steps);
    const fitting = steps.find((step) => step >= needs) ?? largest;
    const isSmall = has < largest && has < needs * 0.75;
    return !src.endsWith('.avif') || has > fitting || isSmall || fetched !== 1;
  });

/** Pictures that were fetched and are not shown. */
async function unseen(page: Page, all: Shown[]): Promise<string[]> {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return fetched.filter((path) => /\.(avif|webp)$/.test(path) && !all.some(({ src }) => src === path));
}

/** The pictures of 40 KB or more, and the files of the 3D viewer, which a page does not fetch. */
const heavyFiles = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isHeavy = ({ name, encodedBodySize }: PerformanceResourceTiming) =>
      (/\.(avif|webp|jpe?g|png)$/.test(name) && encodedBodySize >= 40_000) ||
      /three|open-.*scene|\.glb/.test(name);
    return entries.filter(isHeavy).map(({ name, encodedBodySize }) => `${name}: ${encodedBodySize} bytes`);
  });

/** The pictures preloaded by the page's head, and where they are shown. */
const preloaded = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = entries.filter(
      ({ name, initiatorType }) => initiatorType === 'link' && /\.(avif|webp)$/.test(name),
    );
    const all = [...document.images];
    const first = all.find((img) => img.fetchPriority === 'high') ?? all.find((img) => img.closest('main'));
    return { early: early.map(({ name }) => name), shown: first?.currentSrc };
  });

/** The browser's storage for a cart with one product, and that product's page. */
async function filledCart(): Promise<{ kept: string; product: string }> {
  const { page } = await front.openVisitor();
  const response = await fetch(`${front.shop.url}/api/products?pageSize=1`);
  const { products } = (await response.json()) as { products: { _id: string }[] };
  const product = `/product/${products[0]?._id}`;
  await page.goto(product);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.waitForURL('**/cart');
  return { kept: await page.evaluate(() => JSON.stringify({ ...localStorage })), product };
}

/** Runs before any script of the page: stores the cart. */
function begin(kept: string): void {
  for (const [name, value] of Object.entries(JSON.parse(kept))) localStorage.setItem(name, String(value));
}

test.each([
  [360, 2],
  [360, 3],
  [768, 1],
  [768, 2],
  [1280, 1],
  [1280, 2],
] as const)(
  'at %i px and density %i every picture fits its box, and nothing moves',
  async (width, density) => {
    const isPhone = width === 360 && density === 2;
    const paths: [path: string, least: number][] = [
      isPhone ? ['/?pageSize=24', 24] : ['/', 12],
      [product, 4],
    ];
    // The cart's picture has one size.
    if (density > 1) paths.push(['/cart', 1]);
    for (const [path, least] of paths) {
      // A new visitor each time, since a browser reuses a cached larger file.
      const { page, context, consoleErrors } = await front.openVisitor(width, density, { emptyCache: true });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addInitScript(begin, kept);
      await recordLayoutShifts(page);
      await page.goto(path);
      await untilRendered(page);
      const { early, shown } = await preloaded(page);
      // The cart's picture is rendered before hydration, from local storage.
      expect.soft(early, `${path}: preloaded`).toEqual(path === '/cart' ? [] : [shown]);
      const all = await pictures(page);
      expect.soft(all.length, path).toBeGreaterThanOrEqual(least);
      expect.soft(faults(all), path).toEqual([]);
      expect.soft(await unseen(page, all), `${path}: fetched in vain`).toEqual([]);
      expect.soft(await readLayoutShifts(page), path).toEqual([]);
      if (isPhone) expect.soft(await heavyFiles(page), `${path}: heavy`).toEqual([]);
      expect(consoleErrors).toEqual([]);
    }
  },
);

test.each([360, 1280] as const)(
  'at %i px the cart shows its first picture in its place before hydration',
  async (width) => {
    const places = [];
    for (const [scripts, place] of [
      [false, '#early img'],
      [true, 'main li img'],
    ] as const) {
      const { page, context } = await front.openVisitor(width, 2, { emptyCache: true });
      await context.addInitScript(begin, kept);
      if (!scripts) await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/cart');
      const picture = page.locator(place);
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      places.push(await picture.boundingBox());
    }
    expect(places[0]).toEqual(places[1]);
  },
);

test('a picture uploaded by an admin is shown at once, then in the size of its box', async () => {
  const { url } = front.shop;
  const json = { 'content-type': 'application/json' };
  const logIn = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'admin@shop.example', password: adminPassword }),
  });
  const { token } = (await logIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await createPhoto('teal'))]), 'owl.jpg');
  const sent = await fetch(`${url}/api/uploads/image`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const image = (await sent.json()) as string;
  const words = { name: 'Teal Owl', brand: 'Den', category: 'Anime', description: 'An owl.', price: '5' };
  const made = await fetch(`${url}/api/products`, {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({ ...words, image }),
  });
  const { _id } = (await made.json()) as { _id: string };
  const first = await (await fetch(`${url}/product/${_id}`)).text();
  const small = `${url}${image.replace('.webp', '.720.avif')}`;
  expect((await fetch(small)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(small)).headers.get('content-type'), { timeout: 30_000 })
    .toBe('image/avif');
  // The cached page contains the new variants by now.
  expect(await (await fetch(`${url}/product/${_id}`)).text()).toBe(first);

  const { page, consoleErrors } = await front.openVisitor(360, 2, { emptyCache: true });
  await page.goto(`/product/${_id}`);
  await untilRendered(page);
  const [main] = (await pictures(page)).filter(({ src }) => src.startsWith('/uploads/'));
  expect(main).toMatchObject({ src: new URL(small).pathname, has: 720, needs: 652, fetched: 1 });
  expect(consoleErrors).toEqual([]);
});
