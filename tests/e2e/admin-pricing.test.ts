import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import type { SettingsResponse } from '#domain/settings/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let phone: BrowserVisitor;
let desk: BrowserVisitor;
let admin: Awaited<ReturnType<typeof logInAdmin>>;

/** A shop of its own: settings are seen by every visitor. */
beforeAll(async () => {
  front = await openTestShopfront({});
  admin = await logInAdmin(front.shop);
  phone = await front.openVisitor(360);
  desk = await front.openVisitor();
  await loadAsAdmin(front.shop, phone.page, '/admin/settings?group=shipping');
  await loadAsAdmin(front.shop, desk.page, '/admin/settings?group=taxes');
});
afterAll(() => front?.close());

const readSettings = async () =>
  (await callShop<SettingsResponse>(front.shop, 'GET', '/api/settings', { as: admin })).body.settings;

test('zones and their delivery methods are set on a phone, say what a customer pays, and are restored', async () => {
  const { page } = phone;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const versions = page.getByRole('list', { name: 'Versions' });
  await page.getByRole('button', { name: 'Add a zone' }).click();
  const zone = page.locator('[data-row="+1"]').first();
  await untilFocused(zone.getByLabel('Name of the zone'));
  await zone.getByLabel('Name of the zone').fill('Home');
  await save.click();
  await page.getByText('Choose a country, or all other countries.').waitFor();
  await page.getByText('A price in dollars, such as 4.90.').waitFor();
  await zone.getByLabel('Search countries').fill('germ');
  await zone.getByLabel('Search countries').press('Enter');
  await zone.getByRole('button', { name: 'Remove Germany' }).waitFor();
  await zone.getByLabel('Postal codes').fill('10115\nnot a code!');
  await zone.getByLabel('Price in dollars').fill('4.90');
  await zone.getByLabel('Free from').fill('50');
  await zone.getByLabel('From', { exact: true }).fill('2');
  await zone.getByLabel('To', { exact: true }).fill('4');
  await save.click();
  await page.getByText('Code 2: A code, a range such as 10000-19999, or 10*.').waitFor();
  await zone.getByLabel('Postal codes').fill('');
  await zone.getByText('Germany: Standard $4.90, free from $50, 2-4 days').waitFor();
  await zone.getByRole('button', { name: 'Add a delivery method' }).click();
  const second = zone.getByRole('group', { name: 'Delivery method 2' });
  await second.getByLabel('Name', { exact: true }).fill('Workshop, 2nd floor');
  await second.getByLabel('Price', { exact: true }).selectOption('pickup');
  await second.getByRole('button', { name: 'Up method Workshop' }).press('Enter');
  await zone.getByText('Germany: Workshop, 2nd floor pickup, free; Standard $4.90').waitFor();
  const down = zone.getByRole('button', { name: 'Down method Workshop' });
  await untilFocused(down);
  await page.getByText('Orders to other countries are refused').waitFor();
  expect(await checkOpenPageAccessibility(page, 'the zones')).toEqual([]);
  await save.click();
  await versions.getByText('Version 1').waitFor();
  const { zones } = (await readSettings()).shipping.value;
  expect(zones).toMatchObject([
    {
      ...{ id: 'home', name: 'Home', countries: ['DE'], postalCodes: [] },
      methods: [
        { id: 'workshop-2nd-floor', kind: 'pickup', days: null },
        { id: 'standard', kind: 'flat', price: 4.9, freeFrom: 50, days: { min: 2, max: 4 } },
      ],
    },
  ]);

  await page.getByRole('button', { name: /^Home/ }).click();
  const stored = page.locator('[data-row="home"]');
  await stored.getByRole('group', { name: 'Delivery method 1' }).getByLabel('Name').fill('Our shop');
  await page.getByRole('button', { name: 'Add all other countries' }).click();
  const rest = page.locator('[data-row="+1"]').first();
  await rest.getByLabel('Price', { exact: true }).selectOption('weight');
  await rest.getByLabel('Up to g, row 1').fill('500');
  await rest.getByLabel('Dollars, row 1').fill('9');
  await rest.getByText('All other countries: Standard $9.00 up to 500 g').waitFor();
  await page.getByText('Orders to other countries are refused').waitFor({ state: 'detached' });
  // Somebody else saves meanwhile: nothing that was typed is lost.
  const { version, value } = (await readSettings()).shipping;
  const body = { version, value: { ...value, defaultGrams: 300 } };
  await callShop(front.shop, 'PUT', '/api/settings/shipping', { as: admin, body });
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'is now 300' }).waitFor();
  expect(await rest.getByLabel('Dollars, row 1').inputValue()).toBe('9');
  await save.click();
  await versions.getByText('Version 3').waitFor();
  const saved = (await readSettings()).shipping.value;
  expect(
    saved.zones.map(({ id, methods }) => [id, ...methods.map((one) => `${one.id} ${one.name}`)]),
  ).toEqual([
    ['home', 'workshop-2nd-floor Our shop', 'standard Standard'],
    ['all-other-countries', 'standard Standard'],
  ]);
  await versions.getByRole('button', { name: 'Restore the defaults' }).click();
  await page.getByText('The defaults are restored.').waitFor();
  await versions.getByText('Version 4').waitFor();
  await page.locator('[data-row="home"]').waitFor({ state: 'detached' });
  const unexpected = phone.consoleErrors.filter((line) => !line.includes('409'));
  expect(unexpected).toEqual([]);
});

test('a tax rule has its errors beside its fields, and the seller is named', async () => {
  const { page } = desk;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const versions = page.getByRole('list', { name: 'Versions' });
  await page.getByLabel('Country of the shop').selectOption('DE');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Standard, in %').fill('190');
  await save.click();
  await page.getByText('Choose a country from the list.').waitFor();
  await page.getByText('At most 100.').first().waitFor();
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByLabel('Standard, in %').fill('19');
  await page.getByLabel('Reduced, in %').fill('7');
  await page.getByRole('group', { name: 'Germany: 19% included, reduced 7%' }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'a tax rule')).toEqual([]);
  // What only the server refuses stands beside its field too.
  await page.route('**/api/settings/taxes', (route) =>
    route.fulfill({
      status: 400,
      json: {
        ...{ code: 'bad_input', message: 'Please check the input.' },
        issues: [{ path: 'value.rules.0.reducedPercent', message: 'Not below 8.' }],
      },
    }),
  );
  await save.click();
  await page.getByText('Not below 8.').waitFor();
  await untilFocused(page.getByLabel('Reduced, in %'));
  await page.unroute('**/api/settings/taxes');
  await save.click();
  await versions.getByText('Version 1').waitFor();
  expect((await readSettings()).taxes.value).toEqual({
    homeCountry: 'DE',
    rules: [{ country: 'DE', state: null, included: true, standardPercent: 19, reducedPercent: 7 }],
  });
  await page.getByRole('link', { name: 'Seller' }).click();
  await page.getByLabel('Address').fill('1 Den Road\nCork');
  await save.click();
  await versions.getByText('Version 1').waitFor();
  expect((await readSettings()).seller.value).toMatchObject({ name: null, address: '1 Den Road\nCork' });
});

test('a discount code is added, refused for bad input, changed by two, stopped and started again', async () => {
  const product = await createTestProduct(front.shop);
  const { page } = desk;
  await openPage(page, `${front.shop.url}/admin/discounts`);
  await page.getByText('No codes yet').waitFor();
  await page.getByRole('button', { name: 'Add a code' }).click();
  await page.waitForURL('**/admin/discounts/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Code', { exact: true }).fill('a b');
  await page.getByLabel('Percent of the items').fill('120');
  await page.getByLabel('Starts').fill('2030-05-02T09:00');
  await page.getByLabel('Ends').fill('2030-05-01T09:00');
  await save.click();
  for (const words of ['3 to 40 letters, digits, hyphens and underscores.', 'At most 100.'])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByText('The end must be after the start.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill('may-10');
  await page.getByLabel('Percent of the items').fill('10');
  await page.getByLabel('Starts').fill('');
  await page.getByLabel('Uses in total').fill('100');
  await page.getByLabel('Search themes').fill('hero');
  await page.getByRole('button', { name: 'Add Heroes' }).click();
  await page.getByLabel('Search products').fill(product.name);
  await page.getByRole('button', { name: `Add ${product.name}` }).click();
  expect(await checkOpenPageAccessibility(page, 'a new code')).toEqual([]);
  await save.click();
  await page.waitForURL('**/admin/discounts');
  await page.getByText('MAY-10 is saved.').waitFor();
  await page.getByText('10% off on 1 theme and 1 product').waitFor();
  await page.getByText('0 of 100').waitFor();
  const read = async () =>
    (
      await callShop<{ discounts: DiscountResponse[] }>(front.shop, 'GET', '/api/discounts?page=1', {
        as: admin,
      })
    ).body.discounts[0];
  const made = await read();
  expect(made).toMatchObject({
    ...{ code: 'MAY-10', categories: ['Heroes'], products: [product._id], startsAt: null, maxUses: 100 },
    endsAt: new Date('2030-05-01T09:00').toISOString(),
  });

  await page.getByRole('link', { name: 'Edit MAY-10' }).click();
  await page.getByRole('button', { name: `Remove ${product.name}` }).waitFor();
  await page.getByLabel('Percent of the items').fill('15');
  const { code, kind, categories, products } = made as DiscountResponse;
  const theirs = { code, kind, percent: 12, maxUses: 50, categories, products };
  await callShop(front.shop, 'PATCH', `/api/discounts/${made?._id}`, {
    as: admin,
    body: { discount: theirs },
  });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'somebody else has changed this code' });
  await notice.getByText('was 10, is now 12; yours: 15').waitFor();
  await notice.getByText('was 100, is now 50').waitFor();
  await save.click();
  await page.waitForURL('**/admin/discounts');
  expect(await read()).toMatchObject({ percent: 15, maxUses: 50, endsAt: null });

  const { page: small } = phone;
  // The check of accessibility leaves another width.
  const asPhone = () => small.setViewportSize({ width: 360, height: 740 });
  await asPhone();
  await openPage(small, `${front.shop.url}/admin/discounts?q=may`);
  const card = small.getByRole('list', { name: 'Discounts' });
  await card.getByText('Running').waitFor();
  await card.getByRole('button', { name: 'Stop MAY-10' }).click();
  await card.getByText('Stopped').waitFor();
  expect(await checkOpenPageAccessibility(small, 'a stopped code')).toEqual([]);
  await asPhone();
  await card.getByRole('button', { name: 'Start again MAY-10' }).click();
  await card.getByText('Running').waitFor();
  await openPage(small, `${front.shop.url}/admin/discounts?q=none`);
  await small.getByText('No codes match').waitFor();
});

test('a product gets a weight and a tax class', async () => {
  const product = await createTestProduct(front.shop);
  const { page } = desk;
  await openPage(page, `${front.shop.url}/admin/products/${product._id}/edit`);
  await page.getByRole('button', { name: 'Shipping and tax' }).click();
  await page.getByLabel('Weight').fill('1.5');
  await page.getByLabel('Tax', { exact: true }).selectOption('reduced');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Weight is in whole grams, 1 to 1,000,000.').waitFor();
  await page.getByLabel('Weight').fill('150');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/admin/products');
  const { body } = await callShop(front.shop, 'GET', `/api/products/${product._id}`);
  expect(body).toMatchObject({ weightGrams: 150, taxClass: 'reduced' });
});
