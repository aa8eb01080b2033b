import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let path: string;

beforeAll(async () => {
  front = await openTestShopfront();
  const all = (await (await fetch(`${front.shop.url}/api/products`)).json()) as {
    _id: string;
    name: string;
  }[];
  path = `/product/${all.find(({ name }) => name === 'Kitsune Festival Mask')?._id}`;
});
afterAll(() => front?.close());

describe('the pictures of a product on the whole screen', () => {
  async function openScene(width: 360 | 1280, emptyCache = false) {
    const visitor = await front.openVisitor(width, 1, { emptyCache });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openPage(visitor.page, path);
    return { ...visitor, asked, dialog: visitor.page.getByRole('dialog') };
  }
  /** Scale and place of the picture that is shown, in pixels. */
  const viewOf = (dialog: Locator) =>
    dialog.locator('img').evaluate((img) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(img).transform);
      return { scale: Math.round(scale * 100) / 100, x: Math.round(x), y: Math.round(y) };
    });
  const whole = { scale: 1, x: 0, y: 0 };

  test('open, turn, zoom and close by keyboard, and their code and largest size load with them', async () => {
    const { page, asked, dialog, consoleErrors } = await openScene(1280, true);
    const viewerFiles = () => asked.filter((file) => /picture-viewer|-960\.avif/.test(file));
    expect(viewerFiles()).toEqual([]);
    const link = page.getByRole('link', { name: 'Enlarge: Kitsune Festival Mask', exact: true });
    await link.press('Enter');
    await dialog.getByRole('img', { name: 'Kitsune Festival Mask', exact: true }).waitFor();
    await dialog.getByText('Loading').waitFor({ state: 'hidden' });
    expect(viewerFiles()).toEqual([
      expect.stringContaining('picture-viewer'),
      expect.stringMatching(/kitsune-mask\.\w+-960\.avif$/),
    ]);
    expect(new URL(page.url()).hash).toBe('#picture-1');

    const status = dialog.getByRole('status').filter({ hasText: /Picture|Zoom/ });
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => status.textContent())
      .toMatch(/^Picture 3 of 3: Kitsune Festival Mask on a shelf/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 of 3:', { exact: true }).waitFor();
    await dialog.getByText('Loading').waitFor({ state: 'hidden' });
    expect(await viewOf(dialog)).toEqual(whole);
    for (const key of ['+', '=', '+']) await page.keyboard.press(key);
    await expect.poll(() => status.textContent()).toBe('Zoom 338%');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await viewOf(dialog)).toEqual({ scale: 3.38, x: -80, y: 80 });
    await page.keyboard.press('-');
    await expect.poll(() => status.textContent()).toBe('Zoom 225%');
    await dialog.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(() => status.textContent()).toBe('Zoom 150%');
    await page.keyboard.press('0');
    await expect.poll(() => viewOf(dialog)).toEqual(whole);
    expect(await checkOpenPageAccessibility(page, 'pictures on the whole screen')).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');
    const second = page.getByRole('link', { name: 'Enlarge: Kitsune Festival Mask, another view' });
    await untilFocused(second);
    await expect.poll(() => second.evaluate((it) => it.getBoundingClientRect().left >= 0)).toBe(true);

    await second.press('Enter');
    await dialog.getByText('2 of 3:', { exact: true }).waitFor();
    await page.reload();
    await dialog.getByText('2 of 3:', { exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path);
    expect(consoleErrors).toEqual([]);
  });

  test('swipe, double tap, pinch and drag on a phone', async () => {
    const { page, dialog, context, consoleErrors } = await openScene(360);
    const touches = await context.newCDPSession(page);
    // 20 ms between two events, however long the browser takes for them.
    let timestamp = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) => {
      timestamp += 0.02;
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
      return touches.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    const tap = async (x: number, y: number) => {
      await touch('touchStart', [x, y]);
      await touch('touchEnd');
    };
    await touches.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    await page.getByRole('link', { name: 'Enlarge: Kitsune Festival Mask', exact: true }).click();
    await dialog.getByText('1 of 3:', { exact: true }).waitFor();
    await dialog.getByText('Loading').waitFor({ state: 'hidden' });

    await touch('touchStart', [300, 300]);
    await touch('touchMove', [200, 305]);
    await touch('touchMove', [120, 310]);
    await touch('touchEnd');
    await dialog.getByText('2 of 3:', { exact: true }).waitFor();
    await dialog.getByText('Loading').waitFor({ state: 'hidden' });

    const box = (await dialog.locator('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await tap(x, y);
    await tap(x, y);
    await expect.poll(() => viewOf(dialog)).toEqual({ scale: 2.5, x: 0, y: 0 });
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x - 60, y]);
    await touch('touchEnd');
    await expect.poll(() => viewOf(dialog)).toEqual({ scale: 2.5, x: -60, y: 0 });
    // Farther than its edge: it stops there, and is no swipe.
    await touch('touchStart', [x + 100, y]);
    for (const left of [0, -60, -120, -160]) await touch('touchMove', [x + left, y]);
    await touch('touchEnd');
    const edge = (box.width * 2.5 - box.width) / 2;
    await touch('touchStart', [x + 100, y]);
    await touch('touchMove', [x - 160, y]);
    await touch('touchEnd');
    await expect.poll(() => viewOf(dialog)).toEqual({ scale: 2.5, x: -edge, y: 0 });
    await tap(x, y);
    await tap(x, y);
    await expect.poll(() => viewOf(dialog)).toEqual(whole);

    await touch('touchStart', [x - 40, y], [x + 40, y]);
    await touch('touchMove', [x - 60, y], [x + 60, y]);
    await touch('touchMove', [x - 80, y], [x + 80, y]);
    await touch('touchEnd');
    await expect.poll(async () => (await viewOf(dialog)).scale).toBe(2);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => viewOf(dialog)).toEqual(whole);

    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await dialog.getByText('3 of 3:', { exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await untilFocused(page.getByRole('link', { name: /^Enlarge: Kitsune Festival Mask on a shelf/ }));
    expect(consoleErrors).toEqual([]);
  });

  test('a picture that fails to load is tried again', async () => {
    const { page, dialog } = await openScene(1280);
    await page.route('**/*-960.avif', (route) => route.abort());
    await page.getByRole('link', { name: 'Enlarge: Kitsune Festival Mask', exact: true }).click();
    await dialog.getByText('The picture could not be loaded.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'a picture that failed to load')).toEqual([]);
    await page.unroute('**/*-960.avif');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText(/Loading|could not/).waitFor({ state: 'hidden' });
    expect(await dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  });

  test('either viewer can be closed while its code loads, and if that fails', async () => {
    const { page, dialog } = await openScene(1280);
    const hash = () => page.evaluate(() => location.hash);
    for (const [role, opener, title, chunk] of [
      ['link', 'Enlarge: Kitsune Festival Mask', 'Pictures of Kitsune Festival Mask', 'picture-viewer-panel'],
      ['button', 'View in 3D', 'Kitsune Festival Mask in 3D', 'model-viewer-panel'],
    ] as const) {
      const link = page.getByRole(role, { name: opener, exact: true });
      const release = Promise.withResolvers<void>();
      await page.route(`**/${chunk}-*.js`, (route) => release.promise.then(() => route.abort()));
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await link.click();
        await page.getByRole('dialog', { name: title }).waitFor();
        await dialog.getByText('Loading the viewer...').waitFor();
        await close();
        await dialog.waitFor({ state: 'hidden' });
        await untilFocused(link);
        expect(await hash(), opener).toBe('');
      }
      await link.click();
      release.resolve();
      await dialog.getByText('This part of the page could not be loaded.').waitFor();
      if (role === 'link')
        expect(await checkOpenPageAccessibility(page, 'a viewer that failed to load')).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await hash(), opener).toBe('');
    }
  });

  test('without scripts each picture is a link to its largest size', async () => {
    const html = await (await fetch(`${front.shop.url}${path}`)).text();
    const links = [...html.matchAll(/<a [^>]*href="(\/media\/products\/[^"]+)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(3);
    for (const href of links)
      expect((await fetch(`${front.shop.url}${href}`)).headers.get('content-type')).toBe('image/webp');
  });
});
