import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactMessagesResponse } from '#domain/contact/schemas.ts';
import type { CustomerResponse } from '#domain/customers/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { type CustomerActivity, createCustomerActivity } from '#tests/helpers/api/customer-activity.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let desk: BrowserVisitor;
let admin: { token: string };
let robin: CustomerActivity;

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  robin = await createCustomerActivity(front.shop);
  desk = await front.openVisitor();
  await loadAsAdmin(front.shop, desk.page, `/admin/orders/${robin.paid._id}`);
});
afterAll(() => front?.close());

const button = (name: string | RegExp) => desk.page.getByRole('button', { name });
const clean = async (where: string) => expect(await checkOpenPageAccessibility(desk.page, where)).toEqual([]);

test('a customer is opened from an order, and gets a note', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Robin Reed' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robin Reed' }).waitFor();
  await page.getByText('Email not verified').waitFor();
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await orders.nth(1).waitFor();
  expect(await orders.allInnerTexts()).toEqual([
    expect.stringContaining(String(robin.unpaid.number)),
    expect.stringContaining(String(robin.paid.number)),
  ]);
  await page.getByLabel('New note').fill('Calls on Fridays.');
  await button('Add note').click();
  await page.getByText('The note is added.').waitFor();
  expect(await page.getByLabel('New note').inputValue()).toBe('');
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await clean('a customer with a note');

  // Somebody else edits it meanwhile.
  await note.getByRole('button', { name: /^Edit/ }).click();
  await untilFocused(note.getByRole('textbox', { name: 'Note' }));
  await note.getByRole('textbox', { name: 'Note' }).fill('Calls on Mondays.');
  const path = `/api/users/${robin.customer._id}` as const;
  const { notes } = (await callShop<CustomerResponse>(front.shop, 'GET', path, { as: admin })).body;
  const body = { text: 'Calls on Tuesdays.', version: 1 };
  await callShop(front.shop, 'PATCH', `${path}/notes/${notes[0]?._id}`, { as: admin, body });
  await button('Save note').click();
  await page.getByText('This note has been changed meanwhile').waitFor();
  await note.getByText('Calls on Tuesdays.').filter({ visible: true }).waitFor();
  expect(await note.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Calls on Mondays.');
  await clean('a note that was changed meanwhile');
  await button('Save note').click();
  await page.getByText('The note is saved.').waitFor();
  await untilFocused(note.getByRole('button', { name: /^Edit/ }));
  await note.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this note?' });
  await dialog.getByText('Calls on Mondays.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No notes yet.').waitFor();
  await untilFocused(page.getByRole('heading', { name: 'Notes' }));
});

test('a message is answered with a template, also if somebody else was first', async () => {
  const { page } = desk;
  const { email } = robin.customer;
  await page.goto(`/admin/messages?state=open&q=${email}`);
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await row.getByRole('button', { name: 'Answer Robin Reed' }).click();
  const answer = row.getByLabel('Answer', { exact: true });
  await untilFocused(answer);
  await row.getByLabel('Template').selectOption('Where an order is');
  await button('Send answer').click();
  await row.getByText('Please replace {number} first.').waitFor();
  await row.getByLabel('Template').selectOption('A custom print');
  const preview = row.getByRole('region', { name: 'Preview of the mail' });
  await preview.getByText(/^Hello Robin Reed,\s+yes, we print to order/).waitFor();
  await preview.getByText(email).waitFor();
  await clean('an answer with its preview');

  const { messages } = (
    await callShop<ContactMessagesResponse>(front.shop, 'GET', `/api/contact?q=${email}`, { as: admin })
  ).body;
  const body = { text: 'It is on its way.', answersSeen: 0 };
  const path = `/api/contact/${messages[0]?._id}/answers/${randomUUID()}`;
  await callShop(front.shop, 'PUT', path, { as: admin, body });
  await button('Send answer').click();
  await page.getByText(/has answered this message meanwhile/).waitFor();
  await row.getByText('It is on its way.').waitFor();
  expect(await answer.inputValue()).toMatch(/^Hello Robin Reed,/);
  await clean('a message that was answered meanwhile');
  await button('Send answer').click();
  await row.getByText(`The answer is on its way to ${email}.`).waitFor();
  await row.getByText('Answered', { exact: true }).waitFor();
  await waitUntil(() => front.readMails(email, 'yes, we print to order').length === 1, 10, 'the answer');
  expect(front.readMails(email, 'yes, we print to order')[0]).toContain('Reply-To: admin@shop.example');
});

test('templates are added and removed', async () => {
  const { page } = desk;
  await page.goto('/admin/messages');
  await button('Answer templates').click();
  const dialog = page.getByRole('dialog', { name: 'Answer templates' });
  await clean('the templates');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await untilFocused(dialog.getByLabel('Name'));
  const name = `Owls ${randomUUID()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await dialog.getByText('Text is needed.').waitFor();
  await clean('a template without a text');
  await dialog.getByLabel('Text').fill('Hello {name}, we print owls.');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await dialog.getByText('The template is saved.').waitFor();
  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog', { name: /^Remove the template/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await dialog.getByText('The template is removed.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await untilFocused(button('Answer templates'));
});

test('the mesh of a request is shown on a click, and declining it mails the reason', async () => {
  const { page } = desk;
  const { email, name } = robin.customer;
  const { body: stlFile } = await uploadSampleFile(front.shop, 'stl', robin.customer);
  const body = { name, email, color: '', filament: '', orderMessage: 'A dragon.', stlFile };
  await callShop(front.shop, 'POST', '/api/orders/custom', { as: robin.customer, body });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isViewer = (path: string) => /stl-viewer-panel|open-viewer-scene|load-stl/.test(path);
  await page.goto(`/admin/requests?q=${email}`);
  const row = page
    .getByRole('list', { name: 'Requests' })
    .getByRole('listitem')
    .filter({ hasText: 'A dragon.' });
  const view = row.getByRole('button', { name: /^View in 3D/ });
  await view.waitFor();
  expect(loaded.filter(isViewer)).toEqual([]);
  await view.click();
  const viewer = page.getByRole('dialog', { name: 'dragon.stl in 3D' });
  // Without WebGL, as here, it says so.
  await viewer.getByText(/1 triangle/).waitFor();
  expect(loaded.some(isViewer)).toBe(true);
  await clean('the mesh of a request');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await untilFocused(view);

  await page.setViewportSize({ width: 360, height: 480 });
  await row.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request of Robin Reed?' });
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
  await dialog.getByLabel('Reason').fill('It is larger than our printers.');
  await dialog.getByRole('region', { name: 'Preview of the mail' }).getByText('It is larger').waitFor();
  await clean('declining with a mail');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).waitFor();
  await dialog.getByRole('checkbox').check();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('It is larger than our printers.');
  await dialog.getByRole('button', { name: 'Decline and mail' }).click();
  await page.getByText('The request of Robin Reed was declined.').waitFor();
  const top = await page.locator('h1:focus').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  await waitUntil(
    () => front.readMails(email, 'It is larger than our printers.').length === 1,
    10,
    'the mail',
  );
});

test('there were no console errors', () => {
  expect(desk.consoleErrors.filter((text) => !/400|409/.test(text))).toEqual([]);
});
