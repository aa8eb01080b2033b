import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { buyersTypos, buyersWords } from '#tests/helpers/catalogue/buyers-words.ts';

let front: TestShopfront;
/** The demo catalogue alone, so that numbers of products are known. */
beforeAll(async () => {
  front = await openTestShopfront({ LOG_LEVEL: 'warn' });
});
afterAll(() => front?.close());

const searchField = (page: Page) => page.getByLabel('Search products');
/** Not the options of selects. */
const options = (page: Page) => page.locator('a[role=option]');

async function openAt(path: string, width: 360 | 768 | 1280 = 1280): Promise<Page> {
  const { page } = await front.openVisitor(width);
  await openPage(page, path);
  return page;
}

const read = async (path: string) =>
  (await (await fetch(`${front.shop.url}${path}`)).text()).replaceAll('<!-- -->', '');
/** The names of the products that a page lists. */
const namesIn = (html: string) =>
  [...html.matchAll(/<article.*?<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, name = '']) =>
    name.replaceAll('&#x27;', "'"),
  );

describe('the search of the header', () => {
  test('suggests products and opens them by arrow keys', async () => {
    // Checking the accessibility makes a desktop of this phone.
    const page = await openAt('/about', 360);
    await searchField(page).fill('drag');
    await expectPolled(() => options(page).allInnerTexts()).toEqual([
      expect.stringMatching(/Coiled Pearl Dragon\s+Anime\s+\$84\.00/),
      expect.stringMatching(/Hatchling Dragon Planter\s+Anime\s+\$39\.50/),
    ]);
    expect(await searchField(page).getAttribute('aria-expanded')).toBe('true');
    expect(await checkOpenPageAccessibility(page, 'suggestions')).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await searchField(page).fill('dra');
      await searchField(page).fill('drag');
      await expectPolled(() => options(page).count()).toBe(2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
      const active = await searchField(page).getAttribute('aria-activedescendant');
      expect(active).toBe(await options(page).nth(1).getAttribute('id'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Hatchling Dragon Planter' }).waitFor();
      expect(await options(page).count()).toBe(0);
    }
  });

  test('suggests for what was typed before the scripts of the page have run', async () => {
    const { page } = await front.openVisitor();
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await searchField(page).fill('drag');
    release.resolve();
    await options(page).filter({ hasText: 'Coiled Pearl Dragon' }).waitFor();
    await page.unrouteAll();
  });

  describe('on one page', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await front.openVisitor());
      await openPage(page, '/about');
    });

    test('suggests themes, and the nearest spelling', async () => {
      await searchField(page).fill('ani');
      await options(page).filter({ hasText: 'All of Anime' }).waitFor();
      await searchField(page).fill('helmit');
      await page.getByText('Showing results for “helmet”').waitFor();
      await options(page).filter({ hasText: 'Winged Helmet' }).first().waitFor();
      await searchField(page).fill('xqzzy');
      await page.getByText('Nothing matches “xqzzy”.').waitFor();
    });

    test('is closed by Escape, which keeps the words, and by a click elsewhere', async () => {
      await searchField(page).fill('mask');
      await options(page).first().waitFor();
      await page.keyboard.press('Escape');
      expect(await options(page).count()).toBe(0);
      expect(await searchField(page).inputValue()).toBe('mask');
      await page.keyboard.press('ArrowDown');
      await options(page).first().waitFor();
      // Not on a link.
      await page.getByRole('contentinfo').click({ position: { x: 4, y: 4 } });
      await expectPolled(() => options(page).count()).toBe(0);
    });

    test('shows that suggestions could not be loaded', async () => {
      const restore = await failRequests(page, 500, '/api/products');
      await searchField(page).fill('dargon');
      await page.getByText('Suggestions could not be loaded.', { exact: false }).waitFor();
      await restore();
    });

    test('stays on its page without a connection, and says so; then searches all the same', async () => {
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/about');
      expect(await searchField(page).inputValue()).toBe('dargon');
      await page.context().setOffline(false);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Results for “dargon”' }).waitFor();
      const found = page.getByRole('main').getByRole('article');
      await found.filter({ hasText: 'Coiled Pearl Dragon' }).first().waitFor();
    });
  });

  test('finds what buyers look for, in their words and with their typos', async () => {
    const searches = [
      ...Object.entries(buyersWords),
      ...buyersTypos.map(([typo, , name]) => [typo, [name]] as const),
    ];
    const broad: string[] = [];
    for (const [words, names] of searches) {
      const html = await read(`/?q=${encodeURIComponent(words)}`);
      expect(html).toContain(`Results for “${words}”</h1>`);
      // A theme and a brand have several pages of products; all other words show all that they must find.
      if (!/<button[^>]*disabled=""[^>]*>Next/.test(html)) broad.push(words);
      else expect(namesIn(html), words).toEqual(expect.arrayContaining([...names]));
    }
    expect(broad).toEqual(['anime', 'heroes', 'capeworks', 'Final Whistle']);
  });

  test('that takes longer than a second is one entry of the history', async () => {
    const { page } = await front.openVisitor();
    await installFakeClock(page);
    await openPage(page, '/');
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route(/\.data\?/, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await searchField(page).fill('mask');
    await page.keyboard.press('Enter');
    await asked.promise;
    await fastForwardClock(page, 1500);
    answer.resolve();
    await page.getByRole('heading', { level: 1, name: 'Results for “mask”' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Welcome' }).waitFor();
  });
});

const listed = (page: Page) => page.locator('#shop article h3');

describe('the filters of the listing', () => {
  test('are in the address, counted, removed one by one, and kept by a search', async () => {
    const page = await openAt('/?category=Anime', 360);
    await page.getByText('More filters').click();
    const lamps = page.getByLabel('Use').locator('option', { hasText: 'Planters' });
    expect(await lamps.textContent()).toBe('Planters (1)');
    await page.getByLabel('Use').selectOption('planter');
    await page.waitForURL((url) => url.searchParams.get('use') === 'planter');
    await expectPolled(() => listed(page).allInnerTexts()).toEqual(['Hatchling Dragon Planter']);
    await page.getByLabel('Price').selectOption('20-40');
    await page.waitForURL((url) => url.searchParams.get('price') === '20-40');
    // Leaves a window as wide as a desktop's.
    expect(await checkOpenPageAccessibility(page, 'a filtered listing')).toEqual([]);
    await page.getByRole('link', { name: 'Remove the filter Planters' }).click();
    await page.waitForURL((url) => url.search === '?category=Anime&price=20-40');
    expect(await lamps.textContent()).toBe('Planters (1)');
    await page.goBack();
    await expectPolled(() => page.getByLabel('Use').inputValue()).toBe('planter');
    await page.getByLabel('Use').selectOption('');
    await page.waitForURL((url) => url.search === '?category=Anime&price=20-40');
    await page.getByLabel('Price').selectOption('');
    await page.waitForURL((url) => url.search === '?category=Anime');
    await searchField(page).fill('dragon');
    await page.keyboard.press('Enter');
    await page.waitForURL(
      (url) => url.search === '?category=Anime&q=dragon' || url.search === '?q=dragon&category=Anime',
    );
    await page.getByRole('listitem').filter({ hasText: 'Anime' }).first().waitFor();
  });

  test('leave the products in view on a phone and a desktop, and show as many as they count', async () => {
    const { page } = await front.openVisitor(360);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await openPage(page, '/');
      await page.getByLabel('Theme', { exact: true }).scrollIntoViewIfNeeded();
      await page.getByLabel('Theme', { exact: true }).selectOption('Sports');
      await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
      await expectPolled(() => page.evaluate(() => scrollY)).toBe(0);
      await page.getByLabel('Sort by').selectOption('price');
      await page.waitForURL((url) => url.searchParams.get('sort') === 'price');
      await page.getByLabel('Theme', { exact: true }).selectOption('');
      await page.getByRole('heading', { level: 2, name: 'All products' }).waitFor();
      const top = async () =>
        (await page.getByLabel('Theme', { exact: true }).boundingBox())?.y ?? Number.NaN;
      await expectPolled(top).toBeLessThan(700);
      expect(await top()).toBeGreaterThanOrEqual(0);
    }

    await page.getByLabel('Size', { exact: true }).selectOption('medium');
    await page.waitForURL((url) => url.searchParams.get('size') === 'medium');
    const path = '/api/products?size=medium&stock=in-stock';
    const { total } = (await callShop<ProductPageResponse>(front.shop, 'GET', path)).body;
    const option = page.getByLabel('Availability').locator('option', { hasText: 'In stock' });
    await expectPolled(() => option.textContent()).toContain(`(${total})`);
    await page.getByLabel('Availability').selectOption('in-stock');
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${total} products?$`) })
      .waitFor();
  });

  test('work without scripts', async () => {
    const html = await read('/?use=lamp&category=Heroes');
    const names = ['Dawn Star Emblem Lamp', 'Ringed Planet Lamp', 'Skyline Signal Lamp'];
    expect(namesIn(html).sort()).toEqual(names);
    expect(html).not.toContain('aria-label="Welcome"');
  });
});

test('a listing in which nothing is left leads back, the hero names products that are sold, and a theme opens at its products', async () => {
  const page = await openAt('/?use=planter&size=large&price=under-20');
  await page.getByText('No Products Match your search.').waitFor();
  await page.getByRole('status').filter({ hasText: '0 products' }).waitFor();
  await page.getByRole('link', { name: 'Show all products' }).click();
  const hero = page.getByRole('region', { name: 'Welcome' });
  await hero.waitFor();

  const links = hero.locator('dd a');
  expect(await links.count()).toBe(3);
  const name = await links.first().innerText();
  await links.first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await hero.waitFor();

  await page.getByRole('link', { name: 'Sports', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
  expect(await page.title()).toContain('3D-printed sports merchandise');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectPolled(async () => (await listed(page).first().boundingBox())?.y).toBeLessThan(900);
  await listed(page).first().locator('a').click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
  expect(await hero.count()).toBe(0);
});
