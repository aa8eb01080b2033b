import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserFlags } from '#tests/helpers/browser/browser-flags.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { makeSphere } from '#tests/helpers/meshes/make-meshes.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { median } from './support/median.ts';
import { findWorkerThreads, listTasks, readTrace, sumTasks, type TraceEvent } from './support/trace-tasks.ts';

/**
 * `npm run bench:quote-page`: an STL of 102,400 triangles on `/quote`, with the page slowed down four times: the
 * processor time of page and worker from the drop to the first price, and the longest task of the page until all checks
 * are made. `--url` names a shop that runs already. A worker is not slowed down by DevTools: its time is multiplied. Medians of five rounds.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const slowdown = 4;

if (!values.url) await buildShop();
const data = makeTemporaryDataDir();
const { url } = values;
const shop = url ? null : await startShopProcess(data.path, { LOG_LEVEL: 'error' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
const stl = toStl(Float32Array.from(makeSphere(30, 160)));
const results: Round[] = [];
for (let round = 0; round < rounds; round += 1) results.push(await measureRound());
for (const name of ['page', 'worker', 'longest'] as const)
  console.log(`${name}: ${median(results.map((one) => one[name])).toFixed(0)} ms`);
await browser.close();
await shop?.stop();
data.remove();

interface Round {
  /** Processor time until the first price is shown. */
  page: number;
  /** Processor time until the first price is asked for. */
  worker: number;
  /** The longest task of the page, in processor time. */
  longest: number;
}

async function measureRound(): Promise<Round> {
  const context = await browser.newContext({ baseURL: url ?? shop?.url ?? '' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/quote');
  const input = page.locator('main input[type=file]:enabled');
  await input.waitFor();
  // The page is idle, as when somebody looks for a file.
  await page.waitForTimeout(3_000);
  const shown = await page.evaluateHandle(() => {
    const mark = (name: string) => performance.mark(name);
    document
      .querySelector('main input[type=file]')
      ?.addEventListener('change', () => mark('dropped'), { once: true, capture: true });
    const { fetch } = window;
    window.fetch = (...input) => {
      if (String(input[0]).endsWith('/preview')) {
        mark('asked');
        window.fetch = fetch;
      }
      return fetch(...input);
    };
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('section[aria-label=Price] .text-4xl')) return;
      mark('priced');
      watcher.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
    // In the page: Playwright looks for a text by reading all of the page at each frame.
    return {
      checked: new Promise<void>((resolve, reject) => {
        setTimeout(reject, 60_000, new Error('not checked within a minute'));
        new MutationObserver((_, watcher) => {
          const result = document.querySelector('#findings + [role=status]')?.textContent ?? '';
          if (!/Nothing stands in the way|what is noted here/.test(result)) return;
          watcher.disconnect();
          resolve();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    };
  });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await input.setInputFiles({ name: 'sphere.stl', mimeType: 'model/stl', buffer: stl });
  await shown.evaluate(({ checked }) => checked);
  const events = readTrace(await browser.stopTracing());
  await context.close();
  return readRound(events);
}

function readRound(events: readonly TraceEvent[]): Round {
  const [dropped, asked, priced] = ['dropped', 'asked', 'priced'].map((mark) =>
    events.find(({ name }) => name === mark),
  ) as [TraceEvent, TraceEvent, TraceEvent];
  const from = dropped.ts - 1000;
  const tasks = (until?: number) => listTasks(events, dropped.pid, { from, ...(until && { until }) });
  const own = tasks().filter(({ tid }) => tid === dropped.tid);
  return {
    page: sumTasks(tasks(priced.ts), [dropped.tid]),
    worker: sumTasks(tasks(asked.ts), findWorkerThreads(events, dropped.pid)) * slowdown,
    longest: Math.max(0, ...own.map(({ tdur = 0 }) => tdur / 1000)),
  };
}

function toStl(positions: Float32Array): Buffer {
  const count = positions.length / 9;
  const bytes = Buffer.alloc(84 + 50 * count);
  bytes.writeUInt32LE(count, 80);
  for (let index = 0; index < positions.length; index += 1)
    bytes.writeFloatLE(positions[index] as number, 84 + 50 * Math.floor(index / 9) + 12 + 4 * (index % 9));
  return bytes;
}
