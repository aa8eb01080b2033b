import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config';
import { reviewPageSize } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { insertReviews } from '#tests/helpers/database/insert-reviews.ts';
import { acquireDatabase } from '../../src/boot/acquire-database.ts';

let front: TestShopfront;
let productId: string;
let ratedId: string;
const count = 2 * reviewPageSize + 3;

beforeAll(async () => {
  front = await openTestShopfront();
  productId = (await createTestProduct(front.shop))._id;
  const database = await acquireDatabase(readConfig({ DATA_DIR: front.shop.dataDir }));
  const client = new pg.Client(database.settings);
  await client.connect();
  await insertReviews(client, productId, count);
  ratedId = (await createTestProduct(front.shop))._id;
  await insertReviews(client, ratedId, 6);
  // Authors 1 to 6 give 2, 3, 4, 5, 5 and 5 stars.
  await client.query(
    `with changed as (
       update reviews set rating = least(1 + substr(name, 8)::int, 5) where product_id = $1
     ) update products set rating_sum = 24, rating_counts = '{0,1,1,1,3}' where id = $1`,
    [ratedId],
  );
  await client.end();
  await database.release();
});
afterAll(() => front?.close());

/** Opens a product and waits until its reviews, whose code is loaded after the page, handle events. */
async function openReviews(page: Page, path: string, as: TestUser | null = null): Promise<void> {
  await loadAs(page, as, path);
  await untilHydrated(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#reviews') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
}

const reviewPath = () => `/api/products/${productId}/reviews`;
const reviewsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Author' });
const showMore = (page: Page) => page.getByRole('link', { name: 'Show more reviews' });

describe('the reviews of a product with more than a page of them', () => {
  test('come a page at a time by keyboard, and the focus moves to the first new one', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    await openReviews(page, `/product/${productId}`);
    expect(await reviewsOf(page).count()).toBe(reviewPageSize);
    const release = await delayRequests(page, reviewPath());
    await showMore(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Loading reviews...' }).waitFor();
    release();
    await untilFocused(reviewsOf(page).nth(reviewPageSize));
    expect(await reviewsOf(page).count()).toBe(2 * reviewPageSize);
    await showMore(page).focus();
    await page.keyboard.press('Enter');
    await untilFocused(reviewsOf(page).nth(2 * reviewPageSize));
    expect(await reviewsOf(page).count()).toBe(count);
    expect(await showMore(page).count()).toBe(0);
    const authors = await reviewsOf(page).locator('bdi').allInnerTexts();
    expect(new Set(authors).size).toBe(count);
    expect(consoleErrors).toEqual([]);
  });

  test('show an error when they cannot be loaded, and come at the next click', async () => {
    const { page } = await front.openVisitor();
    await openReviews(page, `/product/${productId}`);
    const stop = await failRequests(page, 503, reviewPath());
    await showMore(page).click();
    await page.getByRole('alert').getByText('The next reviews could not be loaded.').waitFor();
    expect(await reviewsOf(page).count()).toBe(reviewPageSize);
    await stop();
    await showMore(page).click();
    await reviewsOf(page).nth(reviewPageSize).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('have a page of their own without scripts', async () => {
    const read = async (path: string) => (await fetch(new URL(path, front.shop.url))).text();
    const authorsOf = (html: string) =>
      [...html.matchAll(/<bdi>(Author \d+)<\/bdi>/g)].map(([, author = '']) => author);
    const first = await read(`/product/${productId}`);
    const [, next = ''] = /<a[^>]*href="([^"]+)"[^>]*>Show more reviews/.exec(first) ?? [];
    const firstAuthors = authorsOf(first);
    const authors = authorsOf(await read(next.replaceAll('&amp;', '&')));
    expect([firstAuthors.length, new Set(authors).size]).toEqual([reviewPageSize, reviewPageSize]);
    expect(authors.filter((author) => firstAuthors.includes(author))).toEqual([]);
  });
});

describe('the reviews of a product with several ratings', () => {
  const starsOf = (page: Page) =>
    reviewsOf(page)
      .getByRole('img', { name: /^Rated/ })
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-label')?.split(' ')[1])));
  const histogram = (page: Page) => page.getByRole('navigation', { name: 'Reviews by rating' });
  const status = (page: Page) => page.locator('#reviews').getByRole('status').first();

  test('are counted per star as text; each count lists its reviews by keyboard, and lists all again', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    await openReviews(page, `/product/${ratedId}`);
    expect((await histogram(page).innerText()).split(/\s*\n\s*/)).toEqual([
      ...['5 stars', '3', 'reviews', '4 stars', '1', 'review', '3 stars', '1', 'review'],
      ...['2 stars', '1', 'review', '1 star', '0', 'reviews'],
    ]);
    expect(await histogram(page).getByRole('link').count()).toBe(4);
    const five = histogram(page).getByRole('link', { name: '5 stars 3 reviews' });
    await five.focus();
    await page.keyboard.press('Enter');
    await status(page).getByText('3 reviews with 5 stars').waitFor();
    expect(await starsOf(page)).toEqual([5, 5, 5]);
    expect([await five.getAttribute('aria-current'), new URL(page.url()).search]).toEqual([
      'true',
      '?stars=5',
    ]);
    await untilFocused(five);
    expect(await checkOpenPageAccessibility(page, 'reviews with five stars')).toEqual([]);
    await page.getByRole('link', { name: 'Show all reviews' }).click();
    await status(page).getByText('6 reviews, newest first').waitFor();
    expect(await starsOf(page)).toEqual([5, 5, 5, 4, 3, 2]);
    expect(consoleErrors).toEqual([]);
  });

  test('are sorted by a link, and the address keeps it', async () => {
    const { page } = await front.openVisitor();
    await openReviews(page, `/product/${ratedId}`);
    const sort = (name: string) =>
      page.getByRole('navigation', { name: 'Sort reviews' }).getByRole('link', { name }).click();
    await sort('Lowest');
    await status(page).getByText('lowest rating first').waitFor();
    expect(await starsOf(page)).toEqual([2, 3, 4, 5, 5, 5]);
    await openReviews(page, page.url());
    expect(await starsOf(page)).toEqual([2, 3, 4, 5, 5, 5]);
    await sort('Highest');
    await status(page).getByText('highest rating first').waitFor();
    await page.goBack();
    await status(page).getByText('lowest rating first').waitFor();
  });

  test('are filtered and sorted without scripts, and search engines see one page', async () => {
    const read = async (search: string) =>
      (await fetch(`${front.shop.url}/product/${ratedId}${search}`)).text();
    const authorsOf = (html: string) => [...html.matchAll(/<bdi>Author (\d+)<\/bdi>/g)].map(([, n]) => n);
    const html = await read('?stars=5');
    expect(authorsOf(html)).toEqual(['6', '5', '4']);
    expect(html).toContain(`rel="canonical" href="${front.shop.url}/product/${ratedId}"`);
    const [, data = ''] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      ...{ aggregateRating: { ratingValue: 4, reviewCount: 6 } },
      review: [{ author: { name: 'Author 6' } }, {}, {}],
    });
    expect(authorsOf(await read('?sort=lowest'))).toEqual(['1', '2', '3', '6', '5', '4']);
    expect(authorsOf(await read('?stars=1'))).toEqual([]);
    expect(authorsOf(await read('?stars=9'))).toHaveLength(6);
  });
});

describe('the own review', () => {
  const read = async (id: string, search = '') =>
    (await fetch(`${front.shop.url}/product/${id}${search}`)).text();
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit your review' });

  test('is edited in place by keyboard, keeps what was typed when it fails, and cached pages follow', async () => {
    const product = (await createTestProduct(front.shop))._id;
    const author = await registerCustomer(front.shop, 'Robin Reed');
    const review = { rating: 2, comment: 'A loose ear.' };
    const path = `/api/products/${product}/reviews`;
    await callShop(front.shop, 'POST', path, { as: author, body: review });
    for (const search of ['', '?stars=2']) expect(await read(product, search)).toContain('A loose ear.');
    const { page } = await front.openVisitor(360);
    await openReviews(page, `/product/${product}`, author);
    await page.getByText('Thank you: you have reviewed this product.').waitFor();
    await edit(page).focus();
    await page.keyboard.press('Enter');
    await untilFocused(page.getByRole('radio', { name: /^2 stars/ }));
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Comment').fill('They sent a new ear.');
    expect(await checkOpenPageAccessibility(page, 'an own review')).toEqual([]);
    const restore = await failRequests(page, 500, `${path}/own`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').getByText('Something went wrong, Sorry!').waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('They sent a new ear.');
    await restore();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await untilFocused(edit(page));
    await page
      .getByRole('listitem')
      .filter({ hasText: 'They sent a new ear.' })
      .getByText(/edited/)
      .waitFor();
    expect(await read(product)).toContain('They sent a new ear.');
    expect(await read(product, '?stars=2')).not.toContain('loose ear');
    await edit(page).click();
    await page.getByLabel('Comment').fill('Never mind.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await untilFocused(edit(page));
    expect(await page.getByText('Never mind.').count()).toBe(0);
  });

  test('is found if it is not among the newest, and asked for again if that fails', async () => {
    const { page } = await front.openVisitor();
    const author = await registerCustomer(front.shop, 'Oldest Owl');
    const database = await acquireDatabase(readConfig({ DATA_DIR: front.shop.dataDir }));
    const client = new pg.Client(database.settings);
    await client.connect();
    await client.query(
      `update reviews set user_id = $1, comment = 'The oldest.'
       where id = (select id from reviews where product_id = $2 order by created_at, id limit 1)`,
      [author._id, productId],
    );
    await client.end();
    await database.release();
    const restore = await failRequests(page, 500, `${reviewPath()}/own`);
    await openReviews(page, `/product/${productId}`, author);
    await page.getByText('We could not check whether you have reviewed this product.').waitFor();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await edit(page).click();
    expect(await page.getByLabel('Comment').inputValue()).toBe('The oldest.');
  });
});

test('an admin replies to a review, changes the reply and removes it; a conflict shows both', async () => {
  const product = await createTestProduct(front.shop);
  const author = await registerCustomer(front.shop, 'Robin Reed');
  const words = `A loose ear of ${author.email}.`;
  const path = `/api/products/${product._id}/reviews`;
  const { body: review } = await callShop<{ _id: string }>(front.shop, 'POST', path, {
    ...{ as: author, body: { rating: 2, comment: words } },
  });
  const admin = await logInAdmin(front.shop);
  const { page } = await front.openVisitor(360);
  await loadAs(page, admin, `/admin/reviews?q=${author.email}`);
  await untilHydrated(page);
  const row = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
  const read = async () => (await fetch(`${front.shop.url}/product/${product._id}`)).text();
  expect(await read()).not.toContain('Reply from the shop');
  await row.getByRole('button', { name: /^Reply to the review/ }).click();
  await untilFocused(row.getByLabel('Reply'));
  await row.getByRole('button', { name: 'Save reply' }).click();
  await row.getByText('Reply is needed.').waitFor();
  await row.getByLabel('Reply').fill('A new ear is on its way.');
  expect(await checkOpenPageAccessibility(page, 'a reply')).toEqual([]);
  await row.getByRole('button', { name: 'Save reply' }).click();
  await row.getByText('The reply is saved.').waitFor();
  await untilFocused(row.getByRole('button', { name: /^Edit reply/ }));
  expect(await read()).toMatch(/Reply from the shop.*A new ear is on its way\./s);

  // Another admin changes it meanwhile.
  await callShop(front.shop, 'PATCH', `/api/reviews/${review._id}/reply`, {
    ...{ as: admin, body: { reply: 'It was sent today.' } },
  });
  await row.getByRole('button', { name: /^Edit reply/ }).click();
  await row.getByLabel('Reply').fill('Two ears are on their way.');
  await row.getByRole('button', { name: 'Save reply' }).click();
  await row.getByText('Somebody else has changed this reply meanwhile.').waitFor();
  await row.getByText('It was sent today.').waitFor();
  expect(await row.getByLabel('Reply').inputValue()).toBe('Two ears are on their way.');
  await row.getByRole('button', { name: 'Save reply' }).click();
  await row.getByText('The reply is saved.').waitFor();
  expect(await read()).toContain('Two ears are on their way.');

  await row.getByRole('button', { name: /^Edit reply/ }).click();
  await row.getByRole('button', { name: 'Remove reply' }).click();
  await row.getByText('The reply is removed.').waitFor();
  expect(await read()).not.toContain('Reply from the shop');
});
