import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createProductWithOptions, createTestFilament } from '#tests/helpers/api/test-options.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;
let red: FilamentResponse;
let blue: FilamentResponse;
/** Of 200 g, in the first printer; of 900 g, in none. */
let rest: SpoolResponse;
let full: SpoolResponse;
let first: PrinterResponse;
let second: PrinterResponse;

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await callShop<T>(front.shop, method, path, { as: admin, ...(body && { body }) });
  expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
  return response.body;
}

const addSpool = (grams: number, filamentId = red._id) =>
  call<{ spool: SpoolResponse }>('POST', '/api/spools', { filamentId, grams });

/** A farm of two printers. */
beforeAll(async () => {
  front = await openTestShopfront({});
  admin = await logInAdmin(front.shop);
  const { filaments } = await call<{ filaments: FilamentResponse[] }>('GET', '/api/filaments');
  const found = ['red', 'blue'].map((name) =>
    filaments.find(({ filament, color }) => filament === 'EPLA' && color === name),
  );
  if (!found[0] || !found[1]) throw new Error('there is no red or no blue filament');
  [red, blue] = [found[0], found[1]];
  rest = (await addSpool(200)).spool;
  full = (await addSpool(900)).spool;
  const addPrinter = async (name: string) => {
    const size = { width: 220, depth: 220, height: 250 };
    return (await call<{ printer: PrinterResponse }>('POST', '/api/printers', { name, size })).printer;
  };
  first = await addPrinter('Anna');
  second = await addPrinter('Bert');
  await call('PATCH', `/api/printers/${first._id}`, { spools: [{ slot: 1, id: rest._id }] });
}, 60_000);
afterAll(() => front?.close());

/** Pieces of a product for stock, of 50 g each, in red or in a filament to be chosen. */
async function addJobs(name: string, qty: number, filament: FilamentResponse | null = red) {
  const product = await createTestProductAs(front.shop, admin, { name });
  const body = { productId: product._id, qty };
  const { printJobs } = await call<{ printJobs: PrintJobResponse[] }>('POST', '/api/print-jobs', body);
  if (filament)
    for (const { _id } of printJobs)
      await call('PATCH', `/api/print-jobs/${_id}`, { filamentId: filament._id });
  return printJobs;
}

const readJob = async (job: PrintJobResponse | undefined) => {
  const path = '/api/print-jobs?state=queued,printing,printed,checked,cancelled&pageSize=500';
  const { printJobs } = await call<{ printJobs: PrintJobResponse[] }>('GET', path);
  return printJobs.find(({ _id }) => _id === job?._id);
};

async function useOf({ _id }: SpoolResponse) {
  const path = `/api/spools/${_id}/entries`;
  const { entries } = await call<{ entries: { kind: string; grams: number }[] }>('GET', path);
  return entries.find(({ kind }) => kind === 'use')?.grams;
}

async function open(search = '', width: 360 | 1280 = 1280, user: TestUser = admin) {
  const visitor = await front.openVisitor(width);
  await setBrowserUser(visitor.page, user);
  await openPage(visitor.page, `/admin/queue${search}`);
  await untilLoaded(visitor.page);
  return visitor;
}
const lane = (page: Page, { name }: PrinterResponse) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor();

test('jobs are selected, moved into a lane, started together, done, cleared and checked', async () => {
  const jobs = await addJobs('Fox mask', 3);
  const { page, consoleErrors } = await open();
  const row = page.getByLabel(/^Select 3 × Fox mask/);
  const bar = page.getByRole('region', { name: 'Selected print jobs' });
  await said(page, '3 to start');
  await page.keyboard.press('j');
  await untilFocused(row);
  await page.keyboard.press('x');
  await bar.getByText('3 selected').waitFor();
  await page.keyboard.press('b');
  await untilFocused(bar.getByRole('combobox', { name: 'Lane' }));
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await untilFocused(row);
  await page.keyboard.press('x');
  await page.getByLabel('How many of Fox mask').selectOption('2');
  await bar.getByText('2 selected').waitFor();
  await bar.getByLabel('Lane').selectOption('Anna');
  await bar.getByRole('button', { name: 'Move' }).click();
  await said(page, 'in the lane of Anna.');
  await untilFocused(page.getByRole('heading', { name: /^For any printer/ }));
  const own = lane(page, first);
  expect(await checkOpenPageAccessibility(page, 'the queue')).toEqual([]);
  await own.getByRole('link', { name: 'Anna' }).press('Enter');
  await page.getByRole('region', { name: 'At Anna' }).waitFor();
  await untilFocused(page.getByRole('heading', { level: 1 }));
  await page.goBack();
  await own.getByLabel(/^Select 2 × Fox mask/).check();
  // The bar starts them, too: the lanes may be far above.
  expect(await bar.getByRole('button', { name: 'Start' }).count()).toBe(0);
  await bar.getByLabel('Lane').selectOption('Anna');
  await bar.getByRole('button', { name: 'Start on Anna' }).click();
  await own.getByRole('progressbar').waitFor();
  expect((await readJob(jobs[1]))?.state).toBe('printing');
  // Before its time is over it is asked for, with what was used.
  await own.getByRole('button', { name: 'Done' }).click();
  const done = page.getByRole('dialog', { name: 'Is the print on Anna done?' });
  await done.getByText('It should take').waitFor();
  await done.getByLabel(`Used of ${rest.code}, in g`).fill('much');
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await done.getByText('Grams are a number such as 12.5.').waitFor();
  await done.getByLabel(`Used of ${rest.code}, in g`).fill('98,5');
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await own.getByRole('button', { name: 'The bed is clear' }).click();
  await own.getByText('Ready', { exact: true }).waitFor();
  await own.locator('h2:focus').waitFor();
  const checks = page.getByRole('region', { name: /^To check/ });
  await checks.getByRole('button', { name: 'Print again Fox mask' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Fox mask again?' });
  await dialog.getByLabel('What is wrong').fill('A layer is shifted.');
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await said(page, 'Fox mask is printed again.');
  await checks.getByText('2 ×').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 320 });
  await checks.getByRole('button', { name: 'Good Fox mask' }).click();
  await checks.waitFor({ state: 'detached' });
  const top = await page.locator('h1:focus').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  const states = await Promise.all(jobs.map(async (job) => (await readJob(job))?.state));
  expect(states.toSorted()).toEqual(['checked', 'queued', 'queued']);
  expect(await useOf(rest)).toBe(-98.5);
  expect(consoleErrors).toEqual([]);
});

test('of two who start the same job, the second is told, and what else was selected stays', async () => {
  const [taken] = await addJobs('Heron', 1);
  const [raven] = await addJobs('Raven', 1);
  const { page } = await open();
  await page.getByLabel(/^Select Heron/).check();
  await page.getByLabel(/^Select Raven/).check();
  // The page does not see it before it starts.
  let isBlind = true;
  await page.route('**/api/print-jobs?*', (route) => (isBlind ? route.abort() : route.continue()));
  await page.route('**/api/print-attempts', (route) => {
    isBlind = false;
    return route.continue();
  });
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id: full._id }] });
  const body = { printerId: second._id, jobIds: [taken?._id] };
  const { printAttempt } = await call<{ printAttempt: { _id: string } }>('POST', '/api/print-attempts', body);
  await lane(page, first).getByRole('button', { name: 'Start 2 selected' }).click();
  await said(page, 'Anna was not started.');
  await said(page, `${taken?.code} is no longer in the queue.`);
  const bar = page.getByRole('region', { name: 'Selected print jobs' });
  await bar.getByText('1 selected').waitFor();
  expect(await page.getByLabel(/^Select Raven/).isChecked()).toBe(true);
  await call('POST', `/api/print-attempts/${printAttempt._id}/fail`, { reason: 'Test' });
  await call('POST', `/api/printers/${second._id}/clear`);
  // All that is selected leaves the queue.
  await bar.getByLabel('Lane').selectOption('Bert');
  await page.getByLabel(/^Select Raven/).focus();
  const both = { printerId: second._id, jobIds: [taken?._id, raven?._id] };
  const other = await call<{ printAttempt: { _id: string } }>('POST', '/api/print-attempts', both);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page
    .getByRole('status')
    .getByText(/1 more are no longer in this list\.$/)
    .waitFor();
  await bar.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('heading', { name: /^For any printer/ }));
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await bar.getByLabel('Lane').inputValue()).toBe('any');
  await page.keyboard.press('Escape');
  await call('POST', `/api/print-attempts/${other.printAttempt._id}/fail`, { reason: 'Test' });
  await call('POST', `/api/printers/${second._id}/clear`);
  await call('PATCH', `/api/printers/${second._id}`, { spools: [] });
});

test('a spool that is too short is refused with the missing grams, and another one put in', async () => {
  const jobs = await addJobs('Whale', 3);
  const { page } = await open();
  await page.getByLabel(/^Select 3 × Whale/).check();
  await lane(page, second).getByRole('button', { name: 'Start 3 selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start 3 print jobs on Bert' });
  const spool = dialog.getByLabel('Spool of EPLA, red');
  await spool.waitFor();
  // What is in the other printer cannot be chosen, nor does it suffice.
  expect(await spool.locator('option', { hasText: rest.code }).isDisabled()).toBe(true);
  await spool.selectOption('');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await dialog.getByText('Choose a spool.').last().waitFor();
  expect(await checkOpenPageAccessibility(page, 'the choice of spools')).toEqual([]);
  await spool.selectOption(full._id);
  await dialog.getByText(`Put ${full.code} in first.`).waitFor();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await lane(page, second).getByRole('progressbar').waitFor();
  await lane(page, second).getByText(full.code).waitFor();
  expect((await readJob(jobs[0]))?.state).toBe('printing');
  // It runs out: what each of the two has given is asked.
  const next = (await addSpool(700)).spool;
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id: next._id }] });
  await page.reload();
  await lane(page, second).getByText(next.code).waitFor();
  await lane(page, second).getByRole('button', { name: 'Done' }).click();
  const done = page.getByRole('dialog', { name: 'Is the print on Bert done?' });
  await done.getByText('A spool was changed during this print').waitFor();
  await done.getByLabel(`Used of ${full.code}`).fill('60');
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await done.getByText('Grams are a number such as 12.5.').first().waitFor();
  await done.getByLabel(`Used of ${next.code}`).fill('25.5');
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await done.waitFor({ state: 'hidden' });
  expect([await useOf(full), await useOf(next)]).toEqual([-60, -25.5]);
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id: full._id }] });
  await lane(page, second).getByRole('button', { name: 'The bed is clear' }).click();
  await lane(page, second).getByText('Ready', { exact: true }).waitFor();
});

test('at a printer with a phone: codes are read, and three large buttons start, end and fail a print', async () => {
  const [job] = await addJobs('Otter', 1, null);
  const { page } = await open(`?printer=${second._id}`, 360);
  const station = page.getByRole('region', { name: 'At Bert' });
  const scan = async (code: string) => {
    await page.getByLabel('Job or spool code').fill(code);
    await page.keyboard.press('Enter');
  };
  await scan('hello');
  await said(page, '“hello” is no code.');
  await scan(rest.code);
  await said(page, `${rest.code} was not put in.`);
  await scan(`https://shop.example/${job?.code.toLowerCase()}`);
  await said(page, `${job?.code}, Otter, is selected.`);
  expect(await checkOpenPageAccessibility(page, 'the station')).toEqual([]);
  await station.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start 1 print job on Bert' });
  await dialog.getByLabel('Spool of any filament').selectOption(full._id);
  expect(await dialog.locator('circle').getAttribute('fill')).toBe(red.hex);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await station.getByRole('progressbar').waitFor();
  const other = (await addSpool(300, blue._id)).spool;
  await scan(other.code);
  await said(page, 'It prints in another filament');
  await scan(full.code);
  await said(page, `${full.code}, EPLA, red`);
  await station.getByText(other.code).waitFor({ state: 'hidden' });
  await station.getByRole('button', { name: 'Failed' }).click();
  const failed = page.getByRole('dialog', { name: 'The print on Bert failed' });
  // Nobody has said why: what is typed stays.
  await failed.getByLabel('Details').fill('The cat sat on it.');
  await failed.getByRole('button', { name: 'Mark as failed' }).click();
  await failed.getByText('Choose why it failed.').waitFor();
  await untilFocused(failed.getByLabel('Why'));
  expect(await failed.getByLabel('Details').inputValue()).toBe('The cat sat on it.');
  await failed.getByLabel('Details').fill('');
  await failed.getByLabel('Why').selectOption('other');
  await failed.getByRole('button', { name: 'Mark as failed' }).click();
  await failed.getByText('Reason is needed.').waitFor();
  await failed.getByLabel('What happened').fill('The cat sat on it.');
  await failed.getByLabel(`Wasted of ${full.code}, in g`).fill('12,5');
  await failed.getByRole('button', { name: 'Mark as failed' }).click();
  await station.getByRole('button', { name: 'The bed is clear' }).click();
  await station.getByText('Ready', { exact: true }).waitFor();
  expect(await readJob(job)).toMatchObject({ state: 'queued', failures: 1, filament: { _id: red._id } });
});

test('pieces for stock are added, dragged onto a lane and canceled, and filters stay in the address', async () => {
  await createTestProductAs(front.shop, admin, { name: 'Stork' });
  const [crane] = await addJobs('Crane', 1);
  const { page } = await open();
  await page.getByRole('button', { name: 'Print for stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print for stock' });
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  await dialog.getByText('Choose a product.').waitFor();
  await dialog.getByLabel('Search products').fill('stork');
  await dialog.getByRole('button', { name: 'Add Stork' }).click();
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  await said(page, 'added to the queue.');
  const row = page.locator('[data-job]').filter({ hasText: 'Stork' });
  // Row and lane are in view together: a page that is scrolled after the button is pressed drags another row.
  await page.setViewportSize({ width: 1280, height: 2000 });
  // Only what is dragged moves.
  await page.getByLabel(/^Select Crane/).check();
  await row.dragTo(lane(page, first));
  await said(page, 'in the lane of Anna.');
  await lane(page, first).getByText('Stork').first().waitFor();
  expect((await readJob(crane))?.printerId).toBeNull();
  await page.getByLabel('State', { exact: true }).selectOption('cancelled');
  await page.waitForURL('**/admin/queue?state=cancelled');
  await said(page, 'No print jobs match');
  await page.getByRole('button', { name: 'Show the whole queue' }).click();
  await page.getByLabel(/^Select Stork/).check();
  const bar = page.getByRole('region', { name: 'Selected print jobs' });
  await bar.getByRole('button', { name: 'Cancel print jobs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel print jobs' }).click();
  await said(page, 'is canceled.');
  await row.waitFor({ state: 'detached' });
});

test('from its order, a piece that was good is found bad and printed again', async () => {
  const colors = [red, await createTestFilament(front.shop, '#0f766e')] as const;
  const { _id, name } = await createProductWithOptions(front.shop, colors);
  const line = { product: _id, qty: 2, choices: { color: 'first', size: 'half' } };
  const order = await createPaidOrder(front.shop, await registerCustomer(front.shop), [line]);
  const { printJobs } = await call<{ printJobs: PrintJobResponse[] }>(
    'GET',
    `/api/print-jobs?order=${order._id}`,
  );
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id: full._id }] });
  const { printAttempt } = await call<{ printAttempt: PrintAttemptResponse }>('POST', '/api/print-attempts', {
    ...{ printerId: second._id, jobIds: printJobs.map((job) => job._id) },
  });
  await call('POST', `/api/print-attempts/${printAttempt._id}/finish`, {});
  await call('POST', `/api/printers/${second._id}/clear`);
  for (const job of printJobs) await call('POST', `/api/print-jobs/${job._id}/check`, {});

  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, `/admin/orders/${order._id}`);
  await page.getByText('Ready to pack').first().waitFor();
  await page.getByRole('link', { name: 'Print jobs', exact: true }).waitFor();
  await openPage(page, '/admin/orders?production=toPack');
  await page.getByText('Ready to pack').first().waitFor();
  expect(await checkOpenPageAccessibility(page, 'orders to pack')).toEqual([]);
  await openPage(page, `/admin/orders/${order._id}`);
  await page.getByRole('link', { name: 'Print jobs', exact: true }).click();
  const list = page.getByRole('list', { name: `Print jobs of order ${order.number}` });
  const checked = list.getByText('Checked · EPLA').first();
  await checked.waitFor();
  // Printer and time.
  expect(await checked.textContent()).toMatch(/ · Bert · \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M · /);
  expect(await checkOpenPageAccessibility(page, 'the print jobs of an order')).toEqual([]);
  await list.getByRole('button', { name: `Print again ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Print ${name}` });
  await dialog.getByLabel('What is wrong').fill('A crack.');
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await said(page, 'is printed again.');
  await page.locator('h2:focus').waitFor();
  await list.getByText('Queued · EPLA').waitFor();
  await list.getByText('Failed: A crack.').waitFor();
  await list.getByText('Checked · EPLA').waitFor();
  await page.getByRole('button', { name: 'Show the whole queue' }).click();
  const title = page.getByRole('region', { name: 'For any printer' }).getByText(name).first();
  await title.waitFor();
  await untilLoaded(page);
  // A long name has the row's width but for its checkbox.
  const width = await title.evaluate((text) => text.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(260);
  // j reaches the print job, not its order. Enter selects it; again, it goes to what can be done with it.
  const select = page.getByLabel(`Select ${name}`);
  const isReached = () => select.evaluate((box) => box === document.activeElement);
  for (let rows = await page.locator('[data-job]').count(); rows > 0 && !(await isReached()); rows -= 1)
    await page.keyboard.press('j');
  await untilFocused(select);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Selected print jobs' });
  await bar.getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  await untilFocused(bar.getByRole('combobox', { name: 'Lane' }));
  expect(consoleErrors).toEqual([]);
});

test('reserved grams are shown rounded, and used exactly if nobody changes them', async () => {
  const [newt] = await addJobs('Newt', 1);
  const { spool } = await addSpool(300);
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id: spool._id }] });
  const body = { printerId: second._id, jobIds: [newt?._id], spools: [{ id: spool._id, grams: 58.911 }] };
  await call('POST', '/api/print-attempts', body);
  const { page } = await open();
  await lane(page, second).getByRole('button', { name: 'Done' }).click();
  const done = page.getByRole('dialog', { name: 'Is the print on Bert done?' });
  await done.getByText('59 g are reserved.').waitFor();
  expect(await done.getByLabel(`Used of ${spool.code}, in g`).inputValue()).toBe('58.9');
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await lane(page, second).getByRole('button', { name: 'The bed is clear' }).click();
  await lane(page, second).getByText('Ready', { exact: true }).waitFor();
  expect(await useOf(spool)).toBe(-58.911);
});

test('who packs sees the queue and changes nothing', async () => {
  await addJobs('Ibis', 1);
  const { page } = await open('', 1280, { ...admin, isAdmin: false, role: 'fulfilment' });
  await said(page, 'Ibis');
  const main = page.getByRole('main');
  expect(await main.getByRole('checkbox').count()).toBe(0);
  expect(await main.getByRole('button', { name: /^(Start|Done|Failed|Good)/ }).count()).toBe(0);
});

test('while it loads, and when it cannot be loaded, the queue says so, and an empty spool in a printer is marked', async () => {
  const { page } = await front.openVisitor();
  await setBrowserUser(page, admin);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/print-jobs?*', (route) => promise.then(() => route.abort()));
  await openPage(page, '/admin/queue');
  await page.getByRole('status').filter({ hasText: 'Loading the queue' }).waitFor();
  resolve();
  await said(page, 'The queue could not be loaded.');
  expect(await page.getByText('Loading...').count()).toBe(0);
  await page.unroute('**/api/print-jobs?*');
  const { _id: id } = (await addSpool(10)).spool;
  await call('POST', `/api/spools/${id}/entries`, { kind: 'measure', grams: 0 });
  await call('PATCH', `/api/printers/${second._id}`, { spools: [{ slot: 1, id }] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await lane(page, first).waitFor();
  await lane(page, second).getByText('Empty', { exact: true }).waitFor();
});
