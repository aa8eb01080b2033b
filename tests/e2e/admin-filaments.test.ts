import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpoolsResponse } from '#domain/spools/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestFilament } from '#tests/helpers/api/test-options.ts';
import { logInAdmin, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;

beforeAll(async () => {
  front = await openTestShopfront();
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

/** The check ends at its own width. */
async function expectAccessible(page: Page, about: string): Promise<void> {
  const size = page.viewportSize();
  expect(await checkOpenPageAccessibility(page, about)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('a spool is added, labeled, weighed with its reel, found by its code and retired', async () => {
  const filament = await createTestFilament(front.shop, '#c22a2f');
  const { color } = filament;
  await callShop(front.shop, 'PATCH', `/api/filaments/${filament._id}`, {
    ...{ as: admin, body: { lowGrams: 500 } },
  });
  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, `/admin/filaments?q=${encodeURIComponent(color)}`);
  const toBuy = page.getByRole('list', { name: 'To buy' }).getByRole('listitem');
  await toBuy
    .filter({ hasText: color })
    .getByText('500 g, 1 spool of 1 kg: for its low-stock threshold or later print jobs')
    .waitFor();
  await page.getByText('No spools, threshold 500 g').waitFor();
  await page.getByText('Low stock: not sold', { exact: true }).waitFor();
  await takePictures(page, 'filaments');
  // By keyboard the focus is not lost with a link that its own screen removes.
  await page.getByRole('link', { name: `Spools of EPLA, ${color}` }).press('Enter');
  await page.getByText('No spools yet').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  await untilFocused(heading);
  await page.getByRole('link', { name: 'All filaments' }).press('Enter');
  await untilFocused(heading);
  await page.getByLabel('Search filaments').fill(color);
  await page.getByText('No spools, threshold 500 g').waitFor();
  await page.getByRole('link', { name: `Spools of EPLA, ${color}` }).click();
  await page.getByText('No spools yet').waitFor();
  await takePictures(page, 'no-spools');

  await page.getByRole('button', { name: 'Add a spool' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The empty reel weighs').fill('heavy');
  await dialog.getByRole('button', { name: 'Add spool' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await takePictures(page, 'spool-form');
  await expectAccessible(page, 'the form of a spool');
  await dialog.getByLabel('The empty reel weighs').fill('210');
  await dialog.getByLabel('Note').fill('Shelf 7');
  await dialog.getByRole('button', { name: 'Add spool' }).click();
  const row = page.getByRole('list', { name: 'Spools' }).getByRole('listitem');
  await row.getByText('1.00 kg left').waitFor();
  const code = (await row.getByRole('strong').textContent()) ?? '';

  await page.route('**/api/spools?filament=*', async (route) => {
    const response = await route.fetch();
    const body: SpoolsResponse = await response.json();
    const spools = body.spools.map((spool) => ({ ...spool, reserved: 640 }));
    await route.fulfill({ response, json: { ...body, spools } });
  });
  await row.getByRole('button', { name: `Weigh ${code}` }).click();
  await page.locator('[name=grams]:focus').waitFor();
  await dialog.getByLabel('Grams').fill('840');
  await dialog.getByText('630 g are left on it; recorded: 1.00 kg.').waitFor();
  await takePictures(page, 'weigh');
  await expectAccessible(page, 'the form of a weight');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`${code} has 630 g left.`).waitFor();
  await row.getByText('630 g left').waitFor();
  await row.getByText('10 g short').waitFor();
  await page.unroute('**/api/spools?filament=*');
  await page.getByText('Available', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: `Label ${code}` }).click();
  expect((await saved).suggestedFilename()).toBe(`${code}.pdf`);
  await takePictures(page, 'spools');
  await expectAccessible(page, 'spools');
  await row.getByRole('button', { name: `History ${code}` }).click();
  const entries = dialog.getByRole('list', { name: `Entries of ${code}` }).getByRole('listitem');
  await entries.first().getByText('Weighed −370 g').waitFor();
  expect(await entries.count()).toBe(2);
  await takePictures(page, 'history');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: `Edit ${code}` }).click();
  const path = `/api/spools?q=${code}`;
  const { body: found } = await callShop<SpoolsResponse>(front.shop, 'GET', path, { as: admin });
  await callShop(front.shop, 'PATCH', `/api/spools/${found.spools[0]?._id}`, {
    ...{ as: admin, body: { note: 'Drawer 2' } },
  });
  await dialog.getByLabel('The empty reel weighs').fill('211');
  await dialog.getByRole('button', { name: 'Save spool' }).click();
  await dialog.getByText('Note: was Shelf 7, is now Drawer 2').waitFor();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await dialog.getByRole('button', { name: 'Save spool' }).click();
  await page.getByText(`${code} is saved.`).waitFor();
  await row.getByText('Drawer 2').waitFor();

  // The same on a desktop, by the code of the label, as a scanner types it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'All filaments' }).click();
  const search = page.getByRole('searchbox', { name: 'Search filaments' });
  const [textWidth, width] = await search.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const text = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    text.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return [text.measureText(input.placeholder).width, input.clientWidth - padding] as const;
  });
  expect(textWidth).toBeLessThanOrEqual(width);
  await search.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await row.getByText(`EPLA, ${color}`).waitFor();
  await takePictures(page, 'found');
  await row.getByRole('button', { name: `Retire ${code}` }).click();
  await page.getByText(`${code} is retired.`).waitFor();
  const returned = row.getByRole('button', { name: `Return to use ${code}` });
  await untilFocused(returned);
  // The list has what was changed beside it.
  await search.fill(color);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: color }).getByText('No spools').waitFor();
  await page.getByRole('link', { name: `Spools of EPLA, ${color}` }).click();
  await page.getByRole('link', { name: 'Retired' }).click();
  await returned.click();
  await page.getByText(`${code} is in use again.`).waitFor();
  await untilFocused(page.getByRole('heading', { level: 1 }));
  expect(consoleErrors).toEqual([]);
});

test('filaments with spools are before those without', async () => {
  const added = [
    await createTestFilament(front.shop, '#111111'),
    await createTestFilament(front.shop, '#222222'),
  ];
  const [unused, used] = added.toSorted((one, other) => (one.color < other.color ? -1 : 1));
  if (!unused || !used) throw new Error('there are two');
  await callShop(front.shop, 'POST', '/api/spools', {
    ...{ as: admin, body: { filamentId: used._id, grams: 500 } },
  });
  const { page } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/filaments');
  const rows = page.getByRole('list', { name: 'Filaments' }).getByRole('listitem');
  await rows.filter({ hasText: unused.color }).waitFor();
  const texts = await rows.allTextContents();
  const indexOf = ({ color }: { color: string }) => texts.findIndex((text) => text.includes(color));
  expect(indexOf(used)).toBeLessThan(indexOf(unused));
});

test('two presses at one place change one filament twice: the message neither moves the list nor covers it', async () => {
  const { color } = await createTestFilament(front.shop, '#2a4fc2');
  const { page, consoleErrors } = await front.openVisitor(1280);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/filaments');
  const places = ['center', 'end'] as const;
  for (const [width, block] of [1280, 360].flatMap((px) => places.map((at) => [px, at] as const))) {
    await page.setViewportSize({ width, height: 800 });
    const mark = page.getByRole('button', { name: `Mark as not available EPLA, ${color}` });
    await mark.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
    const { x = 0, y = 0, height = 0, width: length = 0 } = (await mark.boundingBox()) ?? {};
    const press = () => page.mouse.click(x + length / 2, y + height / 2);
    await press();
    await page.getByText(`EPLA, ${color} is not available.`).waitFor();
    await page.getByText('Choices in it are not sold until it is available again.').waitFor();
    await page.getByRole('button', { name: `Mark as available EPLA, ${color}` }).waitFor();
    await press();
    await page.getByText(`EPLA, ${color} is available.`).waitFor();
  }
  expect(consoleErrors).toEqual([]);
});
