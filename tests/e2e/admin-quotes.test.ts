import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let stlFile: string;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  const form = new FormData();
  const bytes = readFileSync(new URL('../fixtures/stl/xyz-cube-20mm.stl', import.meta.url));
  form.set('stl', new Blob([new Uint8Array(bytes)]), 'cube.stl');
  stlFile = (await callShop<string>(front.shop, 'POST', '/api/uploads/stl', { as: robin, form })).body;
});
afterAll(() => front?.close());

const pictures = process.env.SCREENSHOTS;
/** Of the open page in both schemes, to be looked at. */
async function takePictures(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!pictures || !size) return;
  for (const width of [360, 768, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize(size);
}

async function createQuote(change: object = {}): Promise<QuoteResponse> {
  const choices = {
    filament: 'NYLON',
    color: 'black',
    profile: 'standard',
    infill: 15,
    scale: 2,
    supports: true,
  };
  const call = { as: robin, body: { stlFile, ...choices, quantity: 3, ...change } };
  const { status, body } = await callShop<{ quote: QuoteResponse }>(front.shop, 'POST', '/api/quotes', call);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.quote;
}

async function openQuote(_id: string, width: 360 | 1280 = 1280) {
  const { page } = await front.openVisitor(width);
  await setBrowserUser(page, admin);
  await openPage(page, `/admin/quotes/${_id}`);
  return { page };
}

/** The check ends at its own width. */
async function expectAccessible(page: Page, about: string): Promise<void> {
  const size = page.viewportSize();
  expect(await checkOpenPageAccessibility(page, about)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('a quote in review is found in the list, looked at and offered at a price with a note', async () => {
  const [before, quote] = [await createQuote(), await createQuote()];
  const { page, consoleErrors } = await front.openVisitor();
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/quotes');
  await page
    .getByRole('navigation', { name: 'Which quotes' })
    .getByRole('link', { name: 'To review' })
    .click();
  await page.getByLabel('Search quotes').fill(robin.email);
  await page.getByRole('table').getByText('Black, NYLON').first().waitFor();
  await takePictures(page, 'quotes');
  await page.getByRole('link', { name: `Quote ${quote.number}` }).click();
  await page.getByText('A person checks each print in NYLON.').waitFor();
  await page.getByText('40 × 40 × 40 mm, at 200%').waitFor();
  await page.getByRole('button', { name: 'View in 3D' }).waitFor();
  const similar = page.getByRole('region', { name: 'Similar quotes' });
  await similar.getByRole('link', { name: `Quote ${before.number}` }).waitFor();
  await takePictures(page, 'quote');
  await expectAccessible(page, 'a quote in review');
  const form = page.getByRole('form', { name: 'Offer' });
  await form.getByLabel('Price of all pieces').fill('a lot');
  await form.getByRole('button', { name: 'Offer' }).click();
  await form.getByText('Price is a sum in dollars, such as 49.50.').waitFor();
  await form.getByLabel('Price of all pieces').fill('0');
  await form.getByRole('button', { name: 'Offer', exact: true }).waitFor();
  await form.getByLabel('Price of all pieces').fill('99.5');
  await form.getByLabel('Note to the customer').fill('Printed with a brim.');
  await form.getByLabel('Valid until').fill('2020-01-01');
  await form.getByRole('button', { name: 'Offer for $99.50' }).click();
  await form.getByText('The end is in the past.').waitFor();
  await takePictures(page, 'quote-wrong');
  await form.getByLabel('Valid until').fill('');
  await form.getByRole('button', { name: 'Offer for $99.50' }).click();
  await page.getByText('Offered for $99.50.').waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Printed with a brim.').waitFor();
  await takePictures(page, 'quote-offered');
  const own = await callShop<{ quote: QuoteResponse }>(front.shop, 'GET', `/api/quotes/${quote._id}`, {
    as: robin,
  });
  expect(own.body.quote).toMatchObject({
    ...{ state: 'offered', price: { total: 99.5 }, note: 'Printed with a brim.' },
  });
  expect(consoleErrors).toEqual([]);
});

test('a quote is declined with a note; what was typed is kept when the call fails', async () => {
  const { _id, number } = await createQuote();
  const { page } = await openQuote(_id, 360);
  await page.getByRole('form', { name: 'Offer' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline quote ${number}?` });
  await dialog.getByLabel('Why').fill('The walls are too thin.');
  await takePictures(page, 'quote-decline');
  const path = `**/api/quotes/${_id}`;
  await page.route(path, (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Decline and mail' }).click();
  await dialog.getByText('Your input is still here.').waitFor();
  expect(await dialog.getByLabel('Why').inputValue()).toBe('The walls are too thin.');
  await dialog.getByRole('button', { name: 'Decline and mail' }).click();
  await page.getByText('The quote is declined.').waitFor();
  await page.getByText('Declined. It no longer changes.').waitFor();
});

test('who decides second is told, sees what was decided, and keeps what was typed', async () => {
  const { _id } = await createQuote();
  const { page } = await openQuote(_id);
  const form = page.getByRole('form', { name: 'Offer' });
  await form.getByLabel('Price of all pieces').fill('120');
  await form.getByLabel('Note to the customer').fill('With a raft.');
  const call = { as: admin, body: { state: 'offered', price: 80 } };
  expect((await callShop(front.shop, 'PATCH', `/api/quotes/${_id}`, call)).status).toBe(200);
  await form.getByRole('button', { name: 'Offer for $120.00' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'somebody else has decided meanwhile' });
  await notice.getByText('You had typed: $120, “With a raft.”').waitFor();
  await page.getByRole('region', { name: 'Decision' }).getByText('$80.00').waitFor();
  await takePictures(page, 'quote-conflict');
  await expectAccessible(page, 'a quote that somebody else has decided');
});

test('a draft of a print request is put into review, and the product of a quote links to it', async () => {
  const request = { ...{ name: 'Robin', email: robin.email, color: 'black', filament: 'NYLON' }, image: '' };
  const ask = { as: robin, body: { ...request, stlFile, orderMessage: 'A cube, please.' } };
  // Measures the file at the size of a draft, which then needs no process: that gives way to the browsers of the tests.
  await createQuote({ scale: 1 });
  expect((await callShop(front.shop, 'POST', '/api/orders/custom', ask)).status).toBe(200);
  const find = async (filter: string) => {
    const path = `/api/quotes/all?q=${encodeURIComponent(robin.email)}&${filter}` as const;
    return (await callShop<{ quotes: QuoteResponse[] }>(front.shop, 'GET', path, { as: admin })).body.quotes;
  };
  await expect.poll(() => find('state=draft')).toHaveLength(1);
  const { _id = '', number } = (await find('state=draft'))[0] ?? {};
  const { page } = await openQuote(_id);
  await takePictures(page, 'quote-draft');
  await page.getByRole('button', { name: 'Put into review' }).click();
  await page.getByText('The quote is in review. Its customer sees it now.').waitFor();
  expect(await page.getByRole('button', { name: 'Put into review' }).count()).toBe(0);

  const offer = { as: admin, body: { state: 'offered', price: 30 } };
  expect((await callShop(front.shop, 'PATCH', `/api/quotes/${_id}`, offer)).status).toBe(200);
  type Accepted = { product: { _id: string } };
  const accepted = await callShop<Accepted>(front.shop, 'POST', `/api/quotes/${_id}/accept`, { as: robin });
  await openPage(page, `/admin/products/${accepted.body.product._id}/edit`);
  await page.getByRole('link', { name: `Quote ${number}` }).click();
  await page.getByRole('link', { name: 'Its product' }).waitFor();
});

test('price rules show what they change, are refused over those of others, and are saved with a reason', async () => {
  const quote = await createQuote();
  const { page } = await front.openVisitor();
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/prices');
  const form = page.getByRole('form', { name: 'Price rules' });
  await form.getByText('These rules give the same prices as now.').waitFor();
  const minimum = form.getByLabel('Minimum of an order line');
  await minimum.fill('one');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('A sum in dollars, such as 1.50.').waitFor();
  await minimum.fill('250');
  const samples = form.getByRole('table', { name: 'Sample parts' });
  await samples.getByRole('row', { name: 'Key ring' }).getByText('$250.00').waitFor();
  const latest = form.getByRole('table', { name: 'Latest quotes' });
  const row = latest.getByRole('row', { name: `Quote ${quote.number}` });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    `$${quote.price.total.toFixed(2)}`,
    '$250.00',
  ]);
  await takePictures(page, 'prices');
  await expectAccessible(page, 'changed price rules');
  // Somebody else saves another figure meanwhile.
  type Rules = { version: number; value: { minimum: number; packaging: number } };
  const { body: rules } = await callShop<Rules>(front.shop, 'GET', '/api/price-rules', { as: admin });
  const other = { version: rules.version, value: { ...rules.value, packaging: 1.75 } };
  expect((await callShop(front.shop, 'PUT', '/api/price-rules', { as: admin, body: other })).status).toBe(
    200,
  );
  await form.getByLabel('Why').fill('Small orders');
  await form.getByRole('button', { name: 'Save' }).click();
  const notice = form.getByRole('alert');
  await notice.getByText('was $1, is now $1.75').waitFor();
  expect(await minimum.inputValue()).toBe('250');
  await takePictures(page, 'prices-conflict');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved as version \d+\.$/).waitFor();
  const newest = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first();
  await newest.getByText('“Small orders”').waitFor();
  await newest.getByText('$10 → $250').waitFor();
  // Other tests of this shop go on with the figures from before.
  const saved = await callShop<Rules>(front.shop, 'GET', '/api/price-rules', { as: admin });
  expect(saved.body.value).toMatchObject({ minimum: 250, packaging: 1.75 });
  const restored = { version: saved.body.version, value: rules.value };
  await callShop(front.shop, 'PUT', '/api/price-rules', { as: admin, body: restored });
});

test('a filament is added, edited, and marked as not available', async () => {
  const { page } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/filaments');
  await page.getByRole('button', { name: 'Add a filament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a filament' });
  const color = `gold ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Material').fill('SILK');
  await dialog.getByRole('button', { name: 'Add filament' }).click();
  await dialog.getByText('Color is needed.').waitFor();
  await dialog.getByLabel('Color', { exact: false }).first().fill(color);
  await dialog.getByLabel('Shown as').fill('#cf9a3c');
  await dialog.getByLabel('Density').fill('1.24');
  await dialog.getByLabel('Price per kg').fill('29.90');
  await takePictures(page, 'filament-form');
  await expectAccessible(page, 'the form of a filament');
  await dialog.getByRole('button', { name: 'Add filament' }).click();
  await page.getByText(`SILK, ${color} is saved.`).waitFor();
  await page.getByLabel('Search filaments').fill(color);
  await page.getByText('$29.90 per kg').waitFor();
  await page.getByRole('button', { name: `Mark as not available SILK, ${color}` }).click();
  await page.getByText('Quotes in it come to you first.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: color });
  await row.getByText('Not available', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Edit SILK, ${color}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit SILK, ${color}` });
  await edit.getByLabel('Price per kg').fill('31');
  await edit.getByRole('button', { name: 'Save filament' }).click();
  await page.getByText('$31.00 per kg').waitFor();
  await page.getByLabel('Search filaments').fill('EPLA');
  await page.getByRole('button', { name: 'Edit EPLA, red' }).waitFor();
  await takePictures(page, 'filaments');
});
