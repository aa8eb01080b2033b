import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { setBrowserUser } from '#tests/helpers/api/test-users.ts';
import { browserFlags } from '#tests/helpers/browser/browser-flags.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { orderTasks } from './owner/order-tasks.ts';
import { Owner, type OwnerTask } from './owner/owner-task.ts';
import { seedWeek, type Week } from './owner/seed-week.ts';
import { shopTasks } from './owner/shop-tasks.ts';

/**
 * `npm run bench:owner`: thirty tasks of an owner's week of 206 orders, each done in the browser at 1280 by 900, with its
 * actions and seconds beside the actions of the admin before it was a frame. Writes docs/owner-tasks.md. Exits with 1 if
 * a task fails or takes more actions than it may.
 */
const file = new URL('../docs/owner-tasks.md', import.meta.url);
const tasks: OwnerTask[] = [...orderTasks, ...shopTasks];

interface Row {
  task: OwnerTask;
  before: number | null;
  actions: number;
  seconds: number;
  failure: string | null;
}

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{ LOG_LEVEL: 'error', ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: 'the admin password' },
  ...{ REGISTER_LIMIT: '1000', HOLD_LIMIT: '1000' },
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
const rows: Row[] = [];
try {
  const week = await seedWeek(shop);
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', baseURL: shop.url },
  });
  // A browser without a screen prints nothing.
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await setBrowserUser(page, week.admin);
  for (const task of tasks) rows.push(await runTask(task, new Owner(page), week));
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}

async function runTask(task: OwnerTask, owner: Owner, week: Week): Promise<Row> {
  const { page } = owner;
  await openPage(page, task.from(week));
  await untilLoaded(page);
  const startedAt = performance.now();
  let failure: string | null = null;
  try {
    await task.run(owner, week);
    if (task.max !== undefined && owner.actions > task.max) failure = `more than ${task.max} actions`;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const { before } = task;
  const row: Row = {
    ...{ task, actions: owner.actions, failure },
    before: typeof before === 'function' ? before(week) : before,
    seconds: (performance.now() - startedAt) / 1000,
  };
  console.log(
    `${task.name}: ${row.actions} actions, ${row.seconds.toFixed(1)} s${failure ? `: ${failure}` : ''}`,
  );
  return row;
}

const toLine = ({ task, before, actions, seconds }: Row, n: number) =>
  `| ${n + 1} | ${task.name} | ${before ?? 'not possible'} | ${actions}${task.max ? ` of ${task.max}` : ''} | ${seconds.toFixed(1)} |`;

const failed = rows.filter(({ failure }) => failure);
if (failed.length === 0)
  writeFileSync(
    file,
    `# Thirty tasks of an owner's week

Written by \`npm run bench:owner\`, which does each task in Chromium at 1280 by 900, in a shop with a week of 206 orders. A
task begins on its list or page, or on the first page of the admin. An action is a click, a key, a field that is typed or
pasted into, or a chosen file; a choice from a native list is two. Seconds are those of the script, from its first action
until the result is shown: how long the shop takes, without the pauses of a person.

*Before* is the same task in the admin before it was a frame (commit bbd29316), counted in its code by the same rules.

| | task | before, actions | actions | seconds |
|---|---|---|---|---|
${rows.map(toLine).join('\n')}
`,
  );
for (const { task, failure } of failed) console.error(`${task.name}: ${failure}`);
process.exit(failed.length === 0 ? 0 : 1);
