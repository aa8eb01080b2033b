import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from '#tests/helpers/browser/browser-flags.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { median } from './support/median.ts';

/**
 * `npm run bench:vitals`: home, a product and the cart for a new visitor on a phone (360 by 740, density 2) with a CPU
 * slowed down four times and slow 4G: 1.6 Mbit/s and 150 ms per round trip, which DevTools sets as 562 ms per request
 * to include connection round trips (`--latency 562`). Medians of five rounds.
 */
const { values } = parseArgs({ options: { latency: { type: 'string', default: '150' } } });
const rounds = 5;
const line = {
  offline: false,
  latency: Number(values.latency),
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
};

interface Vitals {
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Interaction to next paint in milliseconds: the longest. */
  interaction: number;
}

/** Runs in the page before any other script. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, interaction: 0 };
  Object.assign(globalThis, { seen });
  const each = (type: string, tell: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry as never);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  each('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    seen.lcp = startTime;
  });
  each('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  each('event', ({ interactionId, duration }: { interactionId: number; duration: number }) => {
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration);
  });
}

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, { LOG_LEVEL: 'error' });
const products = (await (await fetch(`${shop.url}/api/products?pageSize=24`)).json()) as {
  products: { _id: string; countInStock: number }[];
};
const product = products.products.find(({ countInStock }) => countInStock > 3)?._id;
const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });

/** Time a visitor looks before tapping; pictures in view have loaded by then. */
const fingerMs = 1_000;

/**
 * Taps the first control with this name through the DevTools protocol: Playwright's own clicks add listeners and checks
 * to the page, which would be measured too.
 */
async function tap(page: Page, name: string): Promise<void> {
  const at = await page.evaluate((name) => {
    const called = (one: HTMLElement) => one.ariaLabel ?? one.textContent ?? '';
    const all = [...document.querySelectorAll<HTMLElement>('main button, [type=search]')];
    const found = all.find((one) => (called(one) || 'Search').startsWith(name));
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = found?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, name);
  if (!at) throw new Error(`there is no '${name}' to tap on`);
  await page.waitForTimeout(fingerMs);
  await page.touchscreen.tap(at.x, at.y);
  await page.waitForTimeout(fingerMs);
}

/** The address of each page and what a visitor does on it. */
const visits: Record<string, { path: string; act(page: Page): Promise<void> }> = {
  home: {
    path: '/',
    async act(page) {
      await tap(page, 'Next featured products');
      await tap(page, 'Search');
      await page.keyboard.type('fox', { delay: 80 });
      await page.waitForURL('**/?*q=fox*');
    },
  },
  product: {
    path: `/product/${product}`,
    async act(page) {
      await tap(page, 'Picture 2 of 3');
      await tap(page, 'Add To Cart');
      await page.waitForURL('**/cart');
    },
  },
  cart: {
    path: '/cart',
    act: (page) => tap(page, 'Remove '),
  },
};

async function visit(name: string): Promise<Vitals> {
  const { path, act } = visits[name] as (typeof visits)[string];
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: shop.url,
  });
  const page = await context.newPage();
  if (name === 'cart') {
    await page.goto(`/product/${product}`);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.waitForURL('**/cart');
  }
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(3_000);
  const read = () => page.evaluate(() => (globalThis as unknown as { seen: Vitals }).seen);
  const { lcp, cls } = await read();
  await act(page);
  await page.waitForTimeout(800);
  const { interaction } = await read();
  await context.close();
  return { lcp: Math.round(lcp), cls, interaction: Math.round(interaction) };
}

const table: Record<string, Vitals> = {};
for (const name of Object.keys(visits)) {
  const turns: Vitals[] = [];
  await visit(name);
  for (let round = 0; round < rounds; round += 1) turns.push(await visit(name));
  const of = (what: keyof Vitals) => median(turns.map((turn) => turn[what]));
  table[name] = {
    lcp: of('lcp'),
    cls: Math.max(...turns.map(({ cls }) => cls)),
    interaction: of('interaction'),
  };
}
console.table(table);
await browser.close();
await shop.stop();
data.remove();
const isSlow = Object.values(table).some(
  ({ lcp, cls, interaction }) => lcp > 1_800 || cls > 0 || interaction > 100,
);
process.exit(isSlow ? 1 : 0);
