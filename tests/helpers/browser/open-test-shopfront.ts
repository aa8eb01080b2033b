import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import type { SharedShop } from '#tests/helpers/servers/start-shared-shops.ts';
import {
  makeTemporaryDataDir,
  type RunningShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { browserFlags } from './browser-flags.ts';
import { ContextPool } from './context-pool.ts';
import { ensureChromium } from './find-chromium.ts';
import { exposeStore, untilTasksDone } from './page-state.ts';
import { recordRefusals } from './record-refusals.ts';

export interface TestShopfront {
  shop: RunningShop;
  /**
   * Opens a new visitor's browser context, as a phone (360), a tablet (768) or a desktop (1280), with the given pixel
   * ratio. One opened during a test is closed at its end, others with `close`. Scripts and pictures may be cached
   * unless `emptyCache` is set. The visitor prefers reduced motion unless `motion` is set: drawing the frames of
   * transitions takes a tenth of all tests' time.
   */
  openVisitor(
    width?: 360 | 768 | 1280,
    density?: 1 | 2 | 3,
    options?: { emptyCache?: boolean; motion?: boolean },
  ): Promise<BrowserVisitor>;
  /** Available stock of a product, by the API. */
  readStock(productId: string): Promise<number>;
  /** Mails sent to an address, as text; with `words`, those that contain them. */
  readMails(to: string, words?: string): string[];
  close(): Promise<void>;
}

export interface BrowserVisitor {
  page: Page;
  context: BrowserContext;
  /** Errors the browser reported: a working page has none. */
  consoleErrors: string[];
}

/** Settings that a shop reads only on its first start. */
const firstStartSettings = ['DEMO', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/** One browser for all files of a worker; contexts isolate the visitors. It is closed with the worker. */
let launched: Promise<Browser> | undefined;
const openBrowser = () =>
  (launched ??= chromium.launch({
    executablePath: ensureChromium(),
    // Reuses one renderer process: a new one costs a fifth of a visitor's first page. Compiles no optimized code: each
    // document would compile its own, which takes a fifth of the browser's time and is rarely used long enough.
    args: [...browserFlags, '--renderer-process-limit=1', '--js-flags=--no-maglev,--no-turbofan'],
  }));

const contexts = new ContextPool();

/**
 * A real shop with a real browser. Without `env` it is the worker's shared demo shop: tests must then create their own
 * customer, product and order, and count nothing that other tests change.
 */
export async function openTestShopfront(env?: Record<string, string>): Promise<TestShopfront> {
  const { shop, end } = env ? await startOwnShop(env) : await openSharedShop();
  const releases = new Set<() => Promise<void>>();
  return {
    shop,
    async openVisitor(width = 1280, density = 1, { emptyCache = false, motion = false } = {}) {
      const viewport = { width, height: width === 360 ? 740 : 900 };
      const view = {
        viewport,
        deviceScaleFactor: density,
        reducedMotion: motion ? ('no-preference' as const) : ('reduce' as const),
        baseURL: shop.url,
      };
      const browser = await openBrowser();
      const { context, page, release } = await contexts.open(browser, view, exposeStore, emptyCache);
      const forgetRefusals = recordRefusals(context);
      const end = async () => {
        forgetRefusals();
        if (releases.delete(end)) await release();
      };
      releases.add(end);
      // An open page would keep rendering during the next test. Outside of a test there is no end to wait for.
      try {
        onTestFinished(end);
      } catch {}
      page.setDefaultTimeout(15_000);
      waitForPages(page);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      return { page, context, consoleErrors: complaints };
    },
    async readStock(productId) {
      const response = await fetch(`${shop.url}/api/products/${productId}`);
      return ((await response.json()) as { countInStock: number }).countInStock;
    },
    readMails: (to, words = '') =>
      readMails(shop.dataDir).filter((mail) => mail.includes(`To: ${to}`) && mail.includes(words)),
    async close() {
      for (const release of releases) await release();
      if (env) await contexts.closeAll(shop.url);
      await end();
    },
  };
}

async function openSharedShop() {
  const place = Number(process.env.VITEST_POOL_ID) - 1;
  const { logFile, ...addresses } = await askShopStarter<SharedShop>(`/shops/${place}`);
  const shop: RunningShop = { ...addresses, output: () => readFileSync(logFile, 'utf8') };
  // The rate limits count all visitors of all files as one network: each file begins with unused ones.
  await withDatabase(shop.dataDir, (query) => query('delete from call_windows'));
  return { shop, end: async () => {} };
}

async function askShopStarter<T>(path: string): Promise<T> {
  const response = await fetch(`${inject('shopStarter')}${path}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function startOwnShop(env: Record<string, string>) {
  const isOpened = !firstStartSettings.some((name) => name in env);
  const data = makeTemporaryDataDir(isOpened ? await askShopStarter<string>('/demo') : undefined);
  const shop = await startShopProcess(data.path, env);
  return {
    shop,
    async end() {
      await shop.stop();
      data.remove();
    },
  };
}

function readMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return names.map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

/**
 * The address changes slightly before its page is rendered, so a test on a busy machine could see the previous page:
 * waiting for an address therefore also waits for the resulting tasks.
 */
function waitForPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...input) => {
    await waitForAddress(...input);
    await untilTasksDone(page);
  };
}

/** Waits until the element has the focus, which may move shortly after rendering. */
export const untilFocused = (wanted: Locator) =>
  waitUntil(() => wanted.evaluate((element) => element === document.activeElement), 10, 'the focus');
