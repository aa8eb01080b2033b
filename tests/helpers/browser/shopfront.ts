import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { makeDataDir, type StartedShop, startShopProcess } from '#tests/helpers/servers/started-shop.ts';
import { browserFlags } from './browser-flags.ts';
import { ensureChromium } from './find-chromium.ts';

export interface Shopfront {
  shop: StartedShop;
  /** Its data folder. */
  dataDir: string;
  /**
   * A visitor nobody knows, on a phone (360), a tablet (768) or a desk (1280), with so many pixels a CSS pixel. One
   * who comes within a test leaves with its end.
   */
  visitor(width?: 360 | 768 | 1280, density?: 1 | 2 | 3): Promise<Visitor>;
  /** Pieces of a product that can be sold now, by the API. */
  stock(productId: string): Promise<number>;
  /** Mails that have gone out, as text. */
  mails(): string[];
  close(): Promise<void>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors the browser reported: a page that works has none. */
  complaints: string[];
}

/** What a shop does with its data on its first day alone. */
const firstDaySettings = ['DEMO', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/** A real shop on a data folder of its own, and a real browser in front of it. */
export async function openShopfront(env: Record<string, string> = {}): Promise<Shopfront> {
  const isOpened = !firstDaySettings.some((name) => name in env);
  const data = makeDataDir(isOpened ? inject('firstDay') : undefined);
  const profile = mkdtempSync(join(tmpdir(), 'shop-browser-'));
  const shop = await startShopProcess(data.path, env);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
  return {
    shop,
    dataDir: data.path,
    async visitor(width = 1280, density = 1) {
      const height = width === 360 ? 740 : 900;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: density,
        baseURL: shop.url,
      });
      // A page left open goes on drawing beside the next test. Who is made before the tests stays for all of them.
      try {
        onTestFinished(() => context.close());
      } catch {}
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      waitForPages(page);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      return { page, context, complaints };
    },
    async stock(productId) {
      const answer = await fetch(`${shop.url}/api/products/${productId}`);
      return ((await answer.json()) as { countInStock: number }).countInStock;
    },
    mails() {
      const folder = join(data.path, 'mail');
      try {
        const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
        return names.map((name) => readFileSync(join(folder, name), 'utf8'));
      } catch {
        return [];
      }
    },
    async close() {
      await browser.close();
      await shop.stop();
      data.remove();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * An address changes a moment before its page is drawn, so that a test on a busy machine met the page before: whoever
 * waits for an address waits until what comes of it has been done as well.
 */
function waitForPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...input) => {
    await waitForAddress(...input);
    // Not an idle callback: Playwright's stopped clock stops those. Another document that comes meanwhile ends this one.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' })).catch(() => {});
  };
}

/** Waits until this has the focus: a browser gives it a moment after it has drawn. */
export const untilFocused = (wanted: Locator) =>
  until(() => wanted.evaluate((element) => element === document.activeElement), 10);

/** Asks until the answer is true; throws after `seconds`. */
export async function until(ask: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) if (await ask()) return;
  throw new Error(`it did not happen within ${seconds} s`);
}
