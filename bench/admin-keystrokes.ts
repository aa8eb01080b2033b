import { parseArgs } from 'node:util';
import pg from 'pg';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { readConfig } from '#config';
import type { OrderSelectionResponse } from '#domain/orders/listing/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { logInAdmin, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { browserFlags } from '#tests/helpers/browser/browser-flags.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedInbox } from './seed/seed-inbox.ts';
import { seedOrders } from './seed/seed-orders.ts';
import { seedProducts } from './seed/seed-products.ts';
import { median } from './support/median.ts';

/**
 * `npm run bench:keys`: script time of each key typed into the admin, from the key to its effect: the change of the
 * field, the call after the pause in typing, and the list that it returns. A list shows a bounded number of rows, so
 * 30,000 orders take the script time of a million (`--orders`). Exits with 1 if a key takes more than 50 ms.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '30000' } } });
const maxScriptMs = 50;
/** Longer than the pause in typing after which lists and previews are read, and their calls. */
const settleMs = 900;

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{ LOG_LEVEL: 'error', ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: 'the admin password' },
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
let isSlow = false;
try {
  await seed(Number(values.orders));
  const admin = await logInAdmin(shop);
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', baseURL: shop.url },
  });
  const page = await context.newPage();
  await setBrowserUser(page, admin);
  const devTools = await context.newCDPSession(page);
  // Time on the processor, so that other programs do not count.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const table: Record<string, { keys: number; median: number; longest: number }> = {};
  for (const [name, open, text] of await listFields(page, admin)) {
    const times = await typeInto(page, devTools, open, text);
    const longest = Math.max(...times);
    table[name] = {
      keys: times.length,
      median: Number(median(times).toFixed(1)),
      longest: Number(longest.toFixed(1)),
    };
    if (longest > maxScriptMs) isSlow = true;
  }
  console.table(table);
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}
process.exit(isSlow ? 1 : 0);

async function seed(orders: number): Promise<void> {
  const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    await fillWithoutIndexes(client, async () => {
      await seedProducts(client, 1_000);
      await seedOrders(client, orders);
      await seedInbox(client, 1_000);
    });
  } finally {
    await client.end();
    await database.release();
  }
}

type Field = [name: string, open: () => Promise<Locator>, text: string];

async function listFields(page: Page, admin: TestUser): Promise<Field[]> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const go = async (path: string) => {
    await openPage(page, path);
    await untilLoaded(page);
  };
  const path = '/api/orders/selection?status=Delivered';
  const { body } = await callShop<OrderSelectionResponse>(shop, 'GET', path, { as: admin });
  const tracking = (count: number): Field => [
    `tracking numbers, ${count} rows`,
    async () => {
      await go('/admin/orders');
      await button('Add tracking numbers').click();
      const lines = body.orders.slice(0, count).map(({ number }, n) => `${number}\t1Z999AA1${n + 1_000}`);
      await page.getByLabel('Paste tracking numbers').fill(lines.join('\n'));
      const fields = page.getByRole('list', { name: 'What will be done' }).getByRole('textbox');
      await fields.nth(count - 1).waitFor({ timeout: 60_000 });
      return fields.nth(1);
    },
    'ABC123',
  ];
  return [
    [
      'palette',
      async () => {
        await go('/admin/orders');
        await page.keyboard.press('Control+k');
        return page.getByRole('combobox').and(page.locator(':focus'));
      },
      'anna fuchs lane',
    ],
    ...(['orders', 'products', 'users', 'messages', 'requests'] as const).map(
      (list): Field => [
        `search of ${list}`,
        async () => {
          await go(`/admin/${list}`);
          return page.getByRole('searchbox').first();
        },
        'lamp anna',
      ],
    ),
    tracking(100),
    tracking(134),
    tracking(1_000),
    [
      'answer to a message',
      async () => {
        await go('/admin/messages');
        await button(/^Answer /)
          .nth(1)
          .click();
        return page.getByLabel('Answer', { exact: true });
      },
      'Hello, yes we do.',
    ],
    [
      'description of a product',
      async () => {
        await go('/admin/products');
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        return page.getByLabel('Description');
      },
      ' Printed here.',
    ],
    [
      'prices of a theme, in percent',
      async () => {
        await go('/admin/products');
        await button('Change prices').click();
        await page.getByRole('dialog').getByRole('radio').last().click();
        return page.getByLabel('Percent');
      },
      '12.5',
    ],
    [
      'internal note of an order',
      async () => {
        await go(`/admin/orders/${body.orders[0]?._id}`);
        await button('Edit address and notes').click();
        return page.getByLabel('Internal note');
      },
      'Called twice.',
    ],
    [
      'keys of a list',
      async () => {
        await go('/admin/orders');
        return page.locator('body');
      },
      'jjxjxkx',
    ],
  ];
}

/** The script time of each key in milliseconds, until its last effect. */
async function typeInto(
  page: Page,
  devTools: CDPSession,
  open: () => Promise<Locator>,
  text: string,
): Promise<number[]> {
  const field = await open();
  if (await field.evaluate((element) => element !== document.body)) await field.focus();
  await page.waitForTimeout(settleMs);
  const times: number[] = [];
  for (const key of text) {
    const before = await readScriptMs(devTools);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(settleMs);
    times.push((await readScriptMs(devTools)) - before);
  }
  return times;
}

async function readScriptMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
