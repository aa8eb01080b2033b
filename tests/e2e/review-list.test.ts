import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config';
import { reviewPageSize } from '#domain/catalogue/schemas.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { insertReviews } from '#tests/helpers/database/insert-reviews.ts';
import { acquireDatabase } from '../../src/boot/acquire-database.ts';

let front: TestShopfront;
let productId: string;
const count = 2 * reviewPageSize + 3;

beforeAll(async () => {
  front = await openTestShopfront();
  productId = (await createTestProduct(front.shop))._id;
  const database = await acquireDatabase(readConfig({ DATA_DIR: front.shop.dataDir }));
  const client = new pg.Client(database.settings);
  await client.connect();
  await insertReviews(client, productId, count);
  await client.end();
  await database.release();
});
afterAll(() => front?.close());

const reviewPath = () => `/api/products/${productId}/reviews`;
const reviewsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Author' });
const showMore = (page: Page) => page.getByRole('link', { name: 'Show more reviews' });

describe('the reviews of a product with more than a page of them', () => {
  test('come a page at a time by keyboard, and the focus moves to the first new one', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    await openPage(page, `/product/${productId}`);
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
    await openPage(page, `/product/${productId}`);
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
    const { page } = await front.openVisitor();
    await openPage(page, `/product/${productId}`);
    const next = (await showMore(page).getAttribute('href')) ?? '';
    const firstAuthors = await reviewsOf(page).locator('bdi').allInnerTexts();
    const html = await (await fetch(new URL(next, front.shop.url))).text();
    const authors = [...html.matchAll(/<bdi>(Author \d+)<\/bdi>/g)].map(([, author = '']) => author);
    expect(new Set(authors).size).toBe(reviewPageSize);
    expect(authors.filter((author) => firstAuthors.includes(author))).toEqual([]);
  });
});
