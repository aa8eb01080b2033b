import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { createProductWithOptions, createTestFilament } from '#tests/helpers/api/test-options.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

// WebGL is rendered by the CPU here, which may have no more than two cores.
const software = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const slow = { timeout: 300_000 };
const seconds = 90;
/** Flat, and so among the fastest to render. */
const light = 'Crescent Domino Mask';

let front: TestShopfront;
let browser: Browser;
let path: string;

beforeAll(async () => {
  front = await openTestShopfront();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: software });
  const all = (await (await fetch(`${front.shop.url}/api/products`)).json()) as {
    _id: string;
    name: string;
  }[];
  path = `/product/${all.find(({ name }) => name === light)?._id}`;
});
afterAll(async () => {
  await browser?.close();
  await front?.close();
});

async function visit(): Promise<{ page: Page; asked: string[]; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: front.shop.url,
    reducedMotion: 'reduce',
    viewport: { width: 800, height: 560 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(seconds * 1000);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, asked, complaints };
}

const threeD = (asked: string[]) => asked.filter((file) => /open-viewer-scene|three|\.glb\.gz$/.test(file));

/** The center of the canvas, without its focus ring and buttons. */
async function picture(page: Page, canvas: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  return page.screenshot({ clip, timeout: seconds * 1000 });
}

/** Renders until nothing moves any more. */
async function settled(page: Page, canvas: Locator): Promise<Buffer> {
  let last = await picture(page, canvas);
  await waitUntil(async () => {
    const before = last;
    last = await picture(page, canvas);
    return last.equals(before);
  }, seconds);
  return last;
}

/** The share of pixels that differ clearly from the color of the first corner. */
async function drawnShare(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    paper?.drawImage(image, 0, 0);
    const pixels = paper?.getImageData(0, 0, image.width, image.height).data ?? [];
    let far = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const off = [0, 1, 2].map((k) => Math.abs((pixels[at + k] ?? 0) - (pixels[k] ?? 0)));
      if (Math.max(...off) > 50) far++;
    }
    return far / (pixels.length / 4);
  }, png.toString('base64'));
}

describe('View in 3D', () => {
  test(
    'loads nothing before the click, then renders, rotates and changes color by keyboard',
    slow,
    async () => {
      const { page, asked, complaints } = await visit();
      await openPage(page, path);
      expect(threeD(asked)).toEqual([]);
      const button = page.getByRole('button', { name: 'View in 3D' });
      await button.click();
      const canvas = page.locator('canvas[data-state=ready]');
      await canvas.waitFor();
      expect(threeD(asked).length).toBeGreaterThanOrEqual(2);

      const first = await settled(page, canvas);
      expect(await drawnShare(page, first)).toBeGreaterThan(0.05);
      await canvas.press('ArrowRight');
      await waitUntil(async () => !(await picture(page, canvas)).equals(first), seconds);
      const turned = await settled(page, canvas);
      await page.getByRole('radio', { name: 'As pictured' }).press('ArrowDown');
      await page.getByText('Shown in bone white.').waitFor({ state: 'attached' });
      await waitUntil(async () => !(await picture(page, canvas)).equals(turned), seconds);

      // A size comparison that fails to load late does not replace the one that was chosen meanwhile.
      const late = Promise.withResolvers<void>();
      await page.route('**/models/hand.*', (route) => late.promise.then(() => route.abort()));
      const painted = await settled(page, canvas);
      await page.getByRole('radio', { name: 'Alone' }).press('ArrowDown');
      await page.getByRole('radio', { name: 'Hand' }).press('ArrowDown');
      await page.getByText('Shown beside a coin.').waitFor({ state: 'attached' });
      const refused = page.waitForEvent('requestfailed');
      late.resolve();
      await refused;
      await waitUntil(async () => !(await picture(page, canvas)).equals(painted), seconds);
      expect(await page.getByRole('radio', { name: 'Coin' }).isChecked()).toBe(true);
      expect(await page.getByText('could not be loaded').count()).toBe(0);
      expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

      // Whatever is dragged, the model cannot be lost.
      await page.getByRole('radio', { name: 'Coin' }).press('ArrowRight');
      await page.getByText('Shown alone.').waitFor({ state: 'attached' });
      const centered = await settled(page, canvas);
      const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      for (let n = 0; n < 3; n += 1) {
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(x + 1, y + height / 2, { steps: 3 });
        await page.mouse.up({ button: 'right' });
      }
      await waitUntil(async () => !(await picture(page, canvas)).equals(centered), seconds);
      expect(await drawnShare(page, await settled(page, canvas))).toBeGreaterThan(0.02);

      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await untilFocused(button);
      expect(complaints).toEqual([]);
    },
  );

  test('shows what is chosen, and a text with each letter', slow, async () => {
    const colors = await Promise.all(
      ['#e0b030', '#2a8c82'].map((hex) => createTestFilament(front.shop, hex)),
    );
    const options = colors as [FilamentResponse, FilamentResponse];
    const { _id } = await createProductWithOptions(front.shop, options, 'crescent-domino-mask');
    const { page, asked, complaints } = await visit();
    await openPage(page, `/product/${_id}`);
    expect(asked.filter((file) => /text-worker|manifold/.test(file))).toEqual([]);
    await page.getByRole('button', { name: 'View in 3D' }).click();
    const canvas = page.locator('canvas[data-state=ready]');
    await canvas.waitFor();
    const dialog = page.getByRole('dialog');
    const pictured = await settled(page, canvas);
    // The dialog gets its fields from the page, which has them after the click.
    await dialog.getByRole('radio', { name: 'Teal' }).click({ force: true });
    await dialog.getByRole('radio', { name: 'Teal', checked: true }).waitFor();
    await waitUntil(async () => !(await picture(page, canvas)).equals(pictured), seconds);
    const teal = await settled(page, canvas);
    await dialog.getByLabel('Name').pressSequentially('MAX');
    await page.getByText('Shown with MAX.').waitFor({ state: 'attached' });
    await waitUntil(async () => !(await picture(page, canvas)).equals(teal), seconds);
    await dialog.getByLabel('Name').fill('龙');
    await dialog.getByText('We cannot print “龙”').first().waitFor();
    await page.getByText('Shown without a text.').waitFor({ state: 'attached' });
    await dialog.getByText('Price: $26.00').waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows the still picture without WebGL', slow, async () => {
    const { page, asked, complaints } = await visit();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await page.getByText('This browser cannot show 3D right now').waitFor();
    await page.getByRole('dialog').getByRole('img', { name: light }).waitFor();
    expect(threeD(asked)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
