import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { SettingsResponse } from '#domain/settings/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import { openPaymentPage } from '#tests/helpers/browser/open-checkout.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let desk: BrowserVisitor;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
let product: ProductDetailsResponse;

/** A shop of its own: settings are seen by every visitor. */
beforeAll(async () => {
  front = await openTestShopfront({ SHOP_NAME: 'Fox Den Prints' });
  admin = await logInAdmin(front.shop);
  product = await createTestProduct(front.shop);
  desk = await front.openVisitor();
  await loadAsAdmin(front.shop, desk.page, '/admin/settings');
});
afterAll(() => front?.close());

const read = async (path: string) => (await fetch(`${front.shop.url}${path}`)).text();

test('the color is corrected where it would not be readable, and is on the public pages at once', async () => {
  const { page } = desk;
  await page.getByText('Set by SHOP_NAME').waitFor();
  expect(await page.getByLabel('Name').getAttribute('readonly')).not.toBeNull();
  await page.getByLabel('Accent color').fill('gold');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A color as #rrggbb').waitFor();
  await page.getByLabel('Accent color').fill('#FFD400');
  await page.getByText(/In light mode. Darkened to #[0-9a-f]{6}/).waitFor();
  await page.getByText('In dark mode. As you chose it.').waitFor();
  await page.locator('main input[type=file]').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 90, height: 30, channels: 4, background: 'teal' } })
      .png()
      .toBuffer(),
  });
  await page.getByAltText('The logo in dark mode').waitFor();
  expect(await checkOpenPageAccessibility(page, 'the preview of a color')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The shop shows it now.').waitFor();
  await page.getByRole('list', { name: 'Versions' }).getByText('Accent color').waitFor();
  const { page: visited, consoleErrors } = await front.openVisitor();
  await openPage(visited, `${front.shop.url}/about`);
  const accent = await visited.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  // Its size is known before it arrives.
  const mark = visited.locator('header svg[stroke-width="2.6"]');
  expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
    /\/uploads\/[\w-]+\.360\.webp/,
  );
  expect(await mark.boundingBox()).toMatchObject({ width: 108, height: 36 });
  expect(await visited.locator('header').getByText('Fox Den Prints').isVisible()).toBe(false);
  await visited.getByRole('link', { name: 'Fox Den Prints, to the start page' }).waitFor();
  expect(accent).toMatch(/^#[0-9a-f]{6}$/);
  expect(accent).not.toBe('#cf3a0a');
  expect(consoleErrors).toEqual([]);
});

test('a farm without a work day is refused at its days', async () => {
  const { page } = desk;
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Farm' }).click();
  const days = page.getByRole('group', { name: 'Work days' });
  await days.getByLabel('Sunday').waitFor();
  for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await untilFocused(days.getByLabel('Monday'));
  const describedBy = (await days.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(describedBy.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts.join(' ')).toContain('Choose a day.');
  expect(await checkOpenPageAccessibility(page, 'a farm without a work day')).toEqual([]);
  await days.getByLabel('Monday').check();
  await days.getByText('Choose a day.').waitFor({ state: 'detached' });
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await days.getByLabel(day).check();
});

test('the share of shipping is saved, conflicts are shown beside what is typed, and a version is restored', async () => {
  const { page } = desk;
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Delivery' }).click();
  expect(new URL(page.url()).search).toBe('?group=delivery');
  const share = page.getByLabel('Shipping, in percent of the items');
  await share.fill('12.5');
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByLabel('Holiday 1 from').fill('2030-12-24');
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await versions.getByText('Version 1').waitFor();
  expect(await read(`/product/${product._id}`)).toContain('12.5');
  expect(await read('/shipping-returns')).toContain('12.5%');

  const { body } = await callShop<SettingsResponse>(front.shop, 'GET', '/api/settings', { as: admin });
  const { version, value } = body.settings.delivery;
  expect(value.holidays).toEqual([{ from: '2030-12-24', to: '2030-12-24' }]);
  const theirs = { version, value: { ...value, shippingPercent: 15, leadDays: { min: 2, max: 3 } } };
  await callShop(front.shop, 'PUT', '/api/settings/delivery', { as: admin, body: theirs });
  await share.fill('18');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'somebody else has changed' });
  await notice.getByText('was 12.5, is now 15; yours: 18').waitFor();
  await notice.getByText('is now 2 to 3').waitFor();
  expect(await checkOpenPageAccessibility(page, 'a conflict')).toEqual([]);
  expect(await share.inputValue()).toBe('18');
  await page.getByRole('button', { name: 'Save' }).click();
  await versions.getByText('Version 3').waitFor();
  expect(await read(`/product/${product._id}`)).toMatch(/18% of the|18<!-- -->% of the/);

  await versions.getByRole('button', { name: 'Restore the defaults' }).click();
  await page.getByText('The defaults are restored.').waitFor();
  await versions.getByText('Version 4').waitFor();
  await page.locator('h2:focus', { hasText: 'History' }).waitFor();
  expect(await share.inputValue()).toBe('');
  expect(await read('/shipping-returns')).toContain('20%');
});

test('texts and terms are the owner’s own, and old terms stay at their address', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  const terms = page.getByLabel('Terms & Conditions');
  await page.getByRole('button', { name: 'Start with the text of the page' }).click();
  await page.locator('textarea:focus').waitFor();
  const started = await terms.inputValue();
  expect(started).toMatch(/^## Your order\n\nYou need an account/);
  expect(started).toContain('on its page under [your orders](/orders): we give back');
  expect(started).toContain('\n\n## Prices, shipping and payment\n\n');
  await terms.fill('## Returns\nWithin [90 days](/withdraw). <b>No</b> tags.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Versions' }).getByText('Version 1').waitFor();
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByLabel('Title of the start page').fill('Foxes & more');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Versions' }).getByText('Version 1').waitFor();
  expect(await read('/')).toContain('Foxes &amp; more');
  const { page: visited, consoleErrors } = await front.openVisitor();
  await openPage(visited, `${front.shop.url}/terms`);
  await visited.getByText('Within 90 days. <b>No</b> tags.').waitFor();
  await openPage(visited, `${front.shop.url}/terms?version=0`);
  await visited.getByText('that the shop opened with').waitFor();
  await visited.getByText('there are newer ones').waitFor();
  expect((await fetch(`${front.shop.url}/terms?version=7`)).status).toBe(404);
  const unexpected = desk.consoleErrors.filter((line) => !line.includes('409'));
  expect([consoleErrors, unexpected]).toEqual([[], []]);
});

test('terms that change at the payment have to be read and agreed to again', async () => {
  const { page } = await front.openVisitor(360);
  await openPaymentPage(front.shop, page, { qty: 1, name: 'Terry Terms' });
  const agree = page.getByLabel('I agree to the');
  await agree.check();
  await page.getByText('You will be charged').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' });
  expect(await link.getAttribute('href')).toBe('/terms?version=1');
  const body = { version: 1, value: { text: '## Returns\nWithin 100 days.' } };
  await callShop(front.shop, 'PUT', '/api/settings/terms', { as: admin, body });
  await page.getByRole('button', { name: 'Pay with card' }).click();
  await page.getByText('The terms changed: read them again.').waitFor();
  await page.getByText('Agree to the terms to pay.').waitFor();
  expect([await link.getAttribute('href'), await agree.isChecked()]).toEqual(['/terms?version=2', false]);
  await agree.check();
  await page.getByRole('button', { name: 'Pay with card' }).click();
  await page.waitForURL('**/pay/cs_test_*');
});

test('a mail is previewed with the texts as they are typed, without scripts, and then has them', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Mails', exact: true }).last().click();
  await page.getByText('Shipped', { exact: true }).click();
  await page.getByLabel('After the greeting').fill('The <b>fox</b> thanks you.');
  await page.getByRole('button', { name: 'Preview of the mail Shipped' }).click();
  const mail = page.frameLocator('iframe[title="The mail"]');
  await mail.getByText('The <b>fox</b> thanks you.').waitFor();
  const button = mail.getByText('Track with UPS');
  expect(await button.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(0, 0, 0)');
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  expect(await checkOpenPageAccessibility(page, 'the preview of a mail')).toEqual([]);
  await page.getByLabel('At the end').fill('Yours, the foxes');
  await page.getByText('The texts have changed since.').waitFor();
  await page.getByRole('button', { name: 'Update the preview of the mail Shipped' }).click();
  await mail.getByText('Yours, the foxes').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('at the end: Yours, the foxes').waitFor();
});

test('settings that cannot be loaded or saved say so, and keep what is typed', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.route('**/api/settings/texts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Footer, last line').fill('Made by foxes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your input is still here.').waitFor();
  const footer = page.getByLabel('Footer, last line');
  expect(await footer.inputValue()).toBe('Made by foxes.');
  await page.unroute('**/api/settings/texts');
  await page.getByRole('link', { name: 'Limits' }).click();
  await page.getByRole('link', { name: 'Texts (not saved)' }).click();
  expect(await footer.inputValue()).toBe('Made by foxes.');
  await page.getByRole('link', { name: 'Reviews' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByText('Not saved: Texts.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await footer.inputValue()).toBe('Made by foxes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Texts', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Reviews' }).click();
  await page.waitForURL('**/admin/reviews');
});
