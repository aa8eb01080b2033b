import { resolve } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer } from '#tests/helpers/api/test-users.ts';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { goToCardPaymentPage, goToPayment, readOrderAsBuyer } from '#tests/helpers/browser/checkout-steps.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { countDrafts, dropFile, picker } from '#tests/helpers/browser/quote-page.ts';
import { makeBox, toPositions } from '#tests/helpers/meshes/make-meshes.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';

const cube = resolve('tests/fixtures/stl/xyz-cube-20mm.stl');

let front: TestShopfront;

beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

const price = (page: Page) => page.getByRole('region', { name: 'Price' });
const findings = (page: Page) => page.getByRole('region', { name: 'Can it be printed?' });

/** Until the price is that of what is chosen, and all checks are made. */
async function untilPriced(page: Page) {
  await price(page).locator('[aria-busy=false]').waitFor();
  await findings(page).getByText('Checking the model...').waitFor({ state: 'detached' });
}

/** Until the shop has measured the model, in a process that gives way to the browsers of the tests: as long as a test may take. */
const untilQuoted = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/quotes',
    { timeout: 0 },
  );

/** Prices come with a day, as from a shop with printers. */
const addShipBy = (page: Page) =>
  page.route('**/api/quotes/preview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), shipBy: '2030-12-09' } });
  });

test('a visitor drops a model, sees its price, changes it, and sends nothing but numbers', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  const sent: Request[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request));
  await addShipBy(page);
  await page.goto('/quote');
  await dropFile(page, cube, 'cube.stl');
  await untilPriced(page);
  await page.getByText('20 × 20 × 20 mm').waitFor();
  await price(page).getByText('Ships by Mon, Dec 9, get it ').waitFor();
  const first = await price(page).getByRole('status').innerText();
  await page.getByLabel('Scale in %').fill('333.33');
  await page.getByText('66.7 × 66.7 × 66.7 mm').waitFor();
  await untilPriced(page);
  expect(await price(page).getByRole('status').innerText()).not.toBe(first);
  expect(await page.getByLabel('Height in mm').inputValue()).toBe('66.67');
  // The height has more decimals than are shown, and was not typed.
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await price(page).getByRole('button', { name: 'each for 10' }).click();
  await price(page).getByText('for 10 copies').waitFor();
  expect(await checkOpenPageAccessibility(page, 'the price of a model')).toEqual([]);
  // What is too large has one reason, and a scale at which it fits.
  await page.getByLabel('Scale in %').fill('1500');
  const tooLarge = price(page).getByText('It is too large as it lies');
  await tooLarge.waitFor();
  await untilPriced(page);
  expect(await page.getByText('It is larger than').count()).toBe(0);
  await findings(page).getByRole('button', { name: 'Scale to 1050%' }).press('Enter');
  await untilFocused(findings(page).getByRole('heading', { name: 'Can it be printed?' }));
  await page.getByText('210 × 210 × 210 mm').waitFor();
  await tooLarge.waitFor({ state: 'detached' });
  await findings(page).getByRole('button', { name: 'Scale to' }).waitFor({ state: 'detached' });

  expect(new Set(sent.map((request) => new URL(request.url()).pathname))).toEqual(
    new Set(['/api/quotes/preview']),
  );
  const words = ['EPLA', 'red', 'standard', ''];
  for (const request of sent) {
    const values: unknown[] = [];
    JSON.parse(request.postData() ?? '', (_key, value) => values.push(value) && value);
    const texts = values.filter((value) => typeof value === 'string');
    expect(texts.filter((text) => !words.includes(text))).toEqual([]);
  }
  expect(consoleErrors).toEqual([]);
});

test('a file that is no model is refused in words, and the next one is read', async () => {
  const { page } = await front.openVisitor();
  await addShipBy(page);
  await page.goto('/quote');
  const text = { name: 'notes.stl', mimeType: 'model/stl', buffer: Buffer.from('%PDF-1.7 no mesh') };
  await picker(page).setInputFiles(text);
  const alert = page.getByRole('alert').filter({ hasText: 'notes.stl cannot be quoted.' });
  await alert.getByText('This is a PDF document, not an STL or 3MF file.').waitFor();
  await untilFocused(picker(page));
  await picker(page).setInputFiles('tests/fixtures/3mf/xyz-cube-20mm.3mf');
  await untilPriced(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  await untilFocused(picker(page));

  // Of each file that is tiny in millimeters its unit is asked.
  const drawnInInches = (name: string, side: number) => ({
    ...{ name, mimeType: 'model/stl' },
    buffer: positionsToStl(
      boxTriangles([
        [0, 0, 0],
        [side, side, side],
      ]),
    ),
  });
  await picker(page).setInputFiles(drawnInInches('one.stl', 1));
  await page.getByText('Inches? 25.4 mm instead of 1 mm').waitFor();
  await price(page).getByText('under 0.1 g').waitFor();
  expect(await price(page).getByText('give or take').count()).toBe(0);
  // Buying waits for the answer.
  await price(page).getByText('Please answer first: is it in inches?').waitFor();
  await untilPriced(page);
  const buy = page.getByRole('button', { name: 'Buy now' });
  expect(await buy.isDisabled()).toBe(true);
  await price(page).getByRole('button', { name: 'Answer' }).click();
  await untilFocused(page.getByRole('button', { name: /^Inches: 25\.4 mm/ }));
  await page.getByRole('button', { name: 'Millimeters: 1 mm' }).click();
  await price(page).getByText('Please answer first: is it in inches?').waitFor({ state: 'detached' });
  await page.getByText('Inches? 25.4 mm instead of 1 mm').waitFor({ state: 'detached' });
  // Two plates on a pillar: it needs supports in inches, and as millimeters it is too small to.
  const parts = [makeBox([0, 0, 0], [2, 2, 0.3]), makeBox([0.6, 0.6, 0.3], [0.8, 0.8, 1.4])];
  const spool = positionsToStl(toPositions(...parts, makeBox([0, 0, 1.7], [2, 2, 0.3])));
  await picker(page).setInputFiles({ name: 'two.stl', mimeType: 'model/stl', buffer: spool });
  const inches = page.getByRole('button', { name: /^Inches: 50\.8 mm, \$/ });
  await inches.waitFor();
  const promised = (await inches.innerText()).split(', ')[1] ?? '';
  await inches.press('Enter');
  await page.getByText('50.8 × 50.8 × 50.8 mm').waitFor();
  await page.getByText('Read as inches.').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await untilFocused(undo);
  await untilPriced(page);
  expect(await price(page).getByRole('status').innerText()).toContain(promised);
  expect(await page.getByLabel('Print with supports').isChecked()).toBe(true);
  await undo.press('Enter');
  await page.getByText('Inches? 50.8 mm instead of 2 mm').waitFor();
  await untilFocused(page.getByRole('button', { name: /^Inches: 50\.8 mm/ }));

  // What a person looks at by the rules is said before anything is sent, and shown on the model, which is above.
  await page.setViewportSize({ width: 360, height: 640 });
  const open = boxTriangles([
    [0, 0, 0],
    [20, 20, 20],
  ]).subarray(9);
  const holed = { name: 'open.stl', mimeType: 'model/stl', buffer: positionsToStl(open) };
  await picker(page).setInputFiles(holed);
  await price(page).getByText('A person looks at this one first.').waitFor();
  await price(page).getByText('the surface has holes').waitFor();
  await price(page).getByText('uncertain: the surface is open').waitFor();
  expect(await price(page).getByText('get it').count()).toBe(0);
  expect(await buy.count()).toBe(0);
  await findings(page).getByRole('button', { name: 'Show it on the model' }).first().click();
  const model = page.getByRole('region', { name: 'Model' });
  await expect.poll(async () => (await model.boundingBox())?.y).toBeGreaterThan(-1);
});

test('a guest buys copies of a model: the log-in keeps it, and the order is paid by card', async () => {
  const { page, consoleErrors } = await front.openVisitor();
  const buyer = await registerCustomer(front.shop, 'Quinn Quoted');
  await page.goto('/quote');
  await picker(page).setInputFiles(cube);
  await untilPriced(page);
  await page.getByLabel('Copies').fill('5');
  // Its line moves what is below it.
  await price(page).getByText('for 5 copies').waitFor();
  await untilPriced(page);
  await page.getByRole('radio', { name: 'blue' }).check({ force: true });
  await untilPriced(page);
  const shown = await price(page).getByRole('status').innerText();
  await page.getByText('the right of withdrawal does not apply').waitFor();
  // The terms leave the page with its file open.
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    price(page).getByRole('link', { name: 'non-refundable (opens in a new tab)' }).click(),
  ]);
  await terms.close();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/login?next=/quote');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await page.waitForURL('**/quote');
  await page.getByText('xyz-cube-20mm.stl').first().waitFor();
  await untilPriced(page);
  expect(await price(page).getByRole('status').innerText()).toBe(shown);
  expect(await picker(page).evaluate((field) => field === document.activeElement)).toBe(false);
  // It is restored once.
  expect(await countDrafts(page)).toEqual({ drafts: 0, mark: null });
  // A field with an error is not bought over.
  await page.getByLabel('Copies').fill('5000');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByText('A whole number from 1 to 1000.').waitFor();
  expect(await page.getByLabel('Copies').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Copies').fill('5');
  await untilPriced(page);
  // Nothing can change while the model is sent.
  const release = await delayRequests(page, '/api/uploads/stl');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('button', { name: 'Sending the model...' }).waitFor();
  expect(await page.getByLabel('Copies').isDisabled()).toBe(true);
  const quoted = untilQuoted(page);
  release();
  await quoted;
  await page.waitForURL('**/cart');
  const name = page.getByText('CUSTOM_ORDER · xyz-cube-20mm.stl · EPLA, blue · set of 5 copies').first();
  await name.waitFor();
  await page.getByText('Made for you. No returns and no right of withdrawal').waitFor();
  await page.goto('/account');
  const quotes = page.getByRole('region', { name: 'Your quotes' });
  await quotes.getByText('Ready to order').waitFor();
  await quotes.getByRole('link', { name: 'Go to the cart' }).click();
  await page.waitForURL('**/cart');
  await goToPayment(page);
  await goToCardPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payment/success/*');
  await page.getByText('Payment Complete!').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const order = await readOrderAsBuyer(page, id);
  expect(order.status).toBe('Paid');
  await page.goto('/account');
  await quotes.getByText('Ordered', { exact: true }).waitFor();
  await quotes.getByRole('link', { name: `Order ${order.number}` }).click();
  await page.waitForURL(`**/orders/${id}`);
  await page.getByText('1 set of 5 copies').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('what goes to a person is said before and after asking; a price of the shop that differs is shown before buying', async () => {
  const { page } = await front.openVisitor(360);
  const asker = await registerCustomer(front.shop, 'Asa Asker');
  await loadAs(page, asker, '/quote');
  await picker(page).setInputFiles(cube);
  await untilPriced(page);
  // It could be bought at once, but its customer asks.
  const ask = page.getByRole('button', { name: 'Ask us first' });
  // What fails leaves the focus on its button.
  await page.route('**/api/uploads/stl', (route) => route.abort(), { times: 1 });
  await ask.press('Enter');
  await price(page).getByText('It was not ordered.').waitFor();
  await untilFocused(ask);
  await Promise.all([untilQuoted(page), ask.press('Enter')]);
  await page.getByText(/Quote \d+: a person looks at it first\./).waitFor();
  const made = price(page).locator('[tabindex="-1"]');
  await untilFocused(made);
  await page.getByText('The customer has asked for it.').waitFor();
  await page.getByLabel('Filament').selectOption('ABS');
  await page.getByText('A person looks at this one first.').waitFor();
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0);
  await Promise.all([untilQuoted(page), page.getByRole('button', { name: 'Ask us first' }).click()]);
  await page.getByText(/Quote \d+: a person looks at it first\./).waitFor();
  await made.getByText('A person checks each print in ABS.').waitFor();
  // It appears again with the same choices, and leaves the focus where it is.
  await page.getByLabel('Filament').focus();
  await page.getByLabel('Filament').selectOption('EPLA');
  await made.waitFor({ state: 'detached' });
  await page.getByLabel('Filament').selectOption('ABS');
  await made.waitFor();
  await untilFocused(page.getByLabel('Filament'));
  expect(await checkOpenPageAccessibility(page, 'a quote in review')).toEqual([]);

  await page.route('**/api/quotes/preview', async (route) => {
    const response = await route.fetch();
    const preview = await response.json();
    await route.fulfill({ json: { ...preview, price: { ...preview.price, total: 1 } } });
  });
  await page.getByLabel('Filament').selectOption('EPLA');
  await price(page).getByRole('status').getByText('$1.00').waitFor();
  await Promise.all([untilQuoted(page), page.getByRole('button', { name: 'Buy now' }).click()]);
  await page.getByText(/^\$\d+\.\d\d instead of \$1\.00$/).waitFor();
  // When it cannot be accepted just now, the quote stays and no second one is made.
  let quotes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/quotes') quotes += 1;
  });
  await page.route('**/api/quotes/*/accept', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Buy it for \$\d/ }).click();
  await price(page).getByText('It was not ordered.').waitFor();
  await page.getByText(/^\$\d+\.\d\d instead of \$1\.00$/).waitFor();
  await page.getByRole('button', { name: /^Buy it for \$\d/ }).click();
  await page.waitForURL('**/cart');
  expect(quotes).toBe(0);
});
