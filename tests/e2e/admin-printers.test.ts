import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestFilament } from '#tests/helpers/api/test-options.ts';
import { logInAdmin, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { navigateTo, openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;

// A shop of its own: dates of orders follow from its printers.
beforeAll(async () => {
  front = await openTestShopfront({});
  admin = await logInAdmin(front.shop);
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

async function expectAccessible(page: Page, about: string): Promise<void> {
  const size = page.viewportSize();
  expect(await checkOpenPageAccessibility(page, about)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('printers are added, loaded by the code of a label, set aside, changed and removed', async () => {
  const filament = await createTestFilament(front.shop, '#c22a2f');
  const body = { filamentId: filament._id, grams: 750 };
  const added = await callShop<{ spool: SpoolResponse }>(front.shop, 'POST', '/api/spools', {
    as: admin,
    body,
  });
  const { code } = added.body.spool;
  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/printers');
  await page.getByText('No printers yet').waitFor();
  await takePictures(page, 'no-printers');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByLabel('Connection').selectOption('octoprint');
  await dialog.getByLabel('Height').fill('high');
  await dialog.getByRole('button', { name: 'Add printer' }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  await takePictures(page, 'printer-form');
  await expectAccessible(page, 'the form of a printer');
  await dialog.getByLabel('Name').fill('Maple');
  await dialog.getByLabel('Height').fill('220');
  await dialog.getByLabel('Materials').fill('EPLA, PETG');
  await dialog.getByLabel('Address of OctoPrint').fill('http://127.0.0.1:9');
  await dialog.getByRole('button', { name: 'Add printer' }).click();
  // The server knows that it needs a key.
  await dialog.getByText('Enter the API key of its OctoPrint.').waitFor();
  await dialog.getByLabel('API key').fill('a secret key');
  await dialog.getByRole('button', { name: 'Add printer' }).click();
  await page.getByText('Maple is saved.').waitFor();
  const card = page.getByRole('list', { name: 'Printers', exact: true }).getByRole('listitem');
  await card.getByText('220 x 220 x 220 mm · EPLA, PETG').waitFor();

  await card.getByRole('button', { name: 'Spools Maple' }).click();
  const [slot, nextSlot] = [dialog.getByLabel('Slot 1'), dialog.getByLabel('Slot 2')];
  await dialog.getByRole('button', { name: 'Another slot' }).click();
  await untilFocused(nextSlot);
  // As a scanner types: Enter goes on, and saves in the last slot.
  await slot.focus();
  await page.keyboard.type('S999999');
  await page.keyboard.press('Enter');
  await untilFocused(nextSlot);
  await page.keyboard.press('Enter');
  await dialog.getByText('There is no such spool').waitFor();
  await untilFocused(slot);
  await page.keyboard.type(code.toLowerCase());
  expect(await slot.inputValue()).toBe(code.toLowerCase());
  await takePictures(page, 'printer-spools');
  await expectAccessible(page, 'the spools of a printer');
  await dialog.getByRole('button', { name: 'Save spools' }).click();
  await card.getByText(code).waitFor();

  await card.getByRole('button', { name: 'Start maintenance Maple' }).click();
  await card.getByText('Maintenance', { exact: true }).waitFor();
  await untilFocused(card.getByRole('heading', { name: 'Maple' }));
  // Enter on the row would open something, and not mark the printer as ready at once.
  await page.keyboard.press('j');
  await untilFocused(card.getByRole('button', { name: 'Spools Maple' }));
  await takePictures(page, 'printers');
  await expectAccessible(page, 'the printers');
  await card.getByRole('button', { name: 'Mark as ready Maple' }).click();
  await card.getByText('Ready', { exact: true }).waitFor();
  await untilFocused(card.getByRole('heading', { name: 'Maple' }));

  await card.getByRole('button', { name: 'Edit Maple' }).click();
  const { body: list } = await callShop<{ printers: PrinterResponse[] }>(front.shop, 'GET', '/api/printers', {
    as: admin,
  });
  await callShop(front.shop, 'PATCH', `/api/printers/${list.printers[0]?._id}`, {
    ...{ as: admin, body: { materials: ['PETG'] } },
  });
  await dialog.getByLabel('Name').fill('Maple 2');
  await dialog.getByRole('button', { name: 'Save printer' }).click();
  await dialog.getByText('Materials: was EPLA, PETG, is now PETG').waitFor();
  await expectAccessible(page, 'a printer that has changed meanwhile');
  await dialog.getByRole('button', { name: 'Save printer' }).click();
  await page.getByText('Maple 2 is saved.').waitFor();
  await navigateTo(page, '/admin/queue');
  const lane = page.getByRole('region', { name: 'Maple 2' });
  await lane.getByText('It has not answered yet.').waitFor();
  await lane.getByText('No answer', { exact: true }).waitFor();
  await navigateTo(page, '/admin/printers');
  await card.getByRole('button', { name: 'Remove Maple 2' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Maple 2 is removed.').waitFor();
  await page.getByText('No printers yet').waitFor();
  await untilFocused(page.getByRole('heading', { name: 'Printers', exact: true }));
  // The key that was missing, the spool that is not there, and the change meanwhile.
  expect(consoleErrors.filter((text) => !/40[09]/.test(text))).toEqual([]);
});

test('a printer that cannot be loaded says so, and is tried again', async () => {
  const { page } = await front.openVisitor(1280);
  await setBrowserUser(page, admin);
  await page.route('**/api/printers', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
  await openPage(page, '/admin/printers');
  await page.getByText('The printers could not be loaded.').waitFor();
  await takePictures(page, 'printers-failed');
  await page.unroute('**/api/printers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No printers yet').waitFor();
  await page.route('**/api/printers', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('The newest states could not be loaded.').waitFor();
  await page.getByText('No printers yet').waitFor();
});

test('orders to pack are filtered by their print jobs', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/orders?production=toPack');
  await page.getByText('No orders match').waitFor();
  await takePictures(page, 'orders-to-pack');
  await expectAccessible(page, 'the orders to pack');
  await page.getByLabel('Production').selectOption('To print');
  await page.waitForURL('**/admin/orders?production=toPrint');
  expect(consoleErrors).toEqual([]);
});
