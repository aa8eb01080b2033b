import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import {
  captureApiCall,
  type RecordedApiCall,
  recordApiCalls,
} from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let robin: TestUser;
/** One load of the form: the tests fill it in and send it at last. */
let page: Page;
let calls: RecordedApiCall[];
const stored: Record<'stl' | 'image', string> = { stl: '', image: '' };

beforeAll(async () => {
  front = await openTestShopfront();
  robin = await registerCustomer(front.shop);
  page = (await front.openVisitor()).page;
  calls = recordApiCalls(page);
  await loadAs(page, robin, '/customorder');
  await untilHydrated(page);
});
afterAll(() => front?.close());

const path = '/api/orders/custom';
const main = () => page.getByRole('main');
const field = (label: string) => page.getByLabel(label, { exact: true });
const submit = () => page.locator('main form button[type=submit]');
const sent = () => calls.filter((call) => call.path === path && call.method === 'POST');

const requestFields = [
  'Full Name',
  'Email',
  'Color',
  'Filament',
  'STL File',
  'Image File',
  'Custom Order Details',
];

testRequirements(
  [
    ['2.14', 'Custom order request form'],
    ['2.25', 'Full Name and Email (prefilled from the logged-in user)'],
  ],
  async () => {
    await page.getByRole('heading', { level: 1, name: 'Custom Order' }).waitFor();
    expect(await main().locator('form').count()).toBe(1);
    const labels = await main().locator('form label').allInnerTexts();
    expect(labels.filter((label) => label !== 'Choose a file')).toEqual(requestFields);
    for (const label of requestFields) expect(await field(label).first().isVisible(), label).toBe(true);
    expect(await field('Full Name').inputValue()).toBe(robin.name);
    expect(await field('Email').inputValue()).toBe(robin.email);
  },
);

testRequirement('5.9', 'Full Name is marked required; Email has type email.', async () => {
  const mark = await field('Full Name').evaluate((input) => {
    const { required, labels } = input as HTMLInputElement;
    return [required, labels?.[0] && getComputedStyle(labels[0], '::after').content];
  });
  expect(mark).toEqual([true, expect.stringContaining('*')]);
  expect(await field('Email').getAttribute('type')).toBe('email');
});

for (const [id, label, quote] of [
  ['5.11', 'Color', 'red, orange, blue, green, black, gray, white, purple, pink'],
  ['5.12', 'Filament', 'EPLA, ABS, PETG, PP, CARBON FIBRE, NYLON, FLEX, HIPS, PVA'],
] as const)
  testRequirement(id, quote, async () => {
    const listed = quote.split(', ');
    const options = field(label).locator('option');
    // DECISIONS: 'Not sure, advise me' comes first, and is sent as ''.
    const values = await options.evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(values).toEqual(['', ...listed]);
    expect(await options.allTextContents()).toEqual(['Not sure, advise me', ...listed]);
  });

testRequirement(
  '2.27',
  "A collapsible 'Filaments: Types and Uses' section describes each filament.",
  async () => {
    const section = main().locator('details').filter({ hasText: 'Filaments: Types and Uses' });
    const summary = section.locator('summary');
    expect(await summary.innerText()).toBe('Filaments: Types and Uses');
    const each = section.getByRole('listitem');
    expect(await each.count()).toBe(0);
    await summary.click();
    const described = await each.evaluateAll((all) =>
      all.map((item) => [
        item.querySelector('h3')?.firstChild?.textContent,
        item.querySelector('p')?.innerText,
      ]),
    );
    const filaments = ['EPLA', 'ABS', 'PETG', 'PP', 'CARBON FIBRE', 'NYLON', 'FLEX', 'HIPS', 'PVA'];
    expect(described).toEqual(filaments.map((name) => [name, expect.stringMatching(/\w+ \w+ \w+/)]));
    await summary.click();
    expect(await each.count()).toBe(0);
  },
);

const needed = { 'Full Name': 'K', Email: 'k@x.co', 'Custom Order Details': '?' };

/** The names of the invalid fields. */
const complaints = () =>
  page
    .locator('main form')
    .evaluate((form) =>
      [...form.querySelectorAll('[aria-invalid=true]')].map((input) => input.getAttribute('name')),
    );

// DECISIONS: the empty field is named. No other error is shown, and the shortest valid request is accepted.
testRequirements(
  [
    ['5.8', 'Custom order: nothing is sent if name, email or orderMessage is empty.'],
    ['5.10', 'No other bounds or messages.'],
  ],
  async () => {
    for (const label of Object.keys(needed)) await field(label).fill('');
    await submit().click();
    await expectPolled(complaints).toEqual(['name', 'email', 'orderMessage']);
    for (const [label, text] of Object.entries(needed)) await field(label).fill(text);
    await expectPolled(complaints).toEqual([]);
    for (const [label, text] of Object.entries(needed)) {
      await field(label).fill('');
      await submit().click();
      await expectPolled(() => readFieldDescription(page, label)).toContain(`${label} is needed.`);
      expect(await submit().textContent()).toBe('Send Order Request');
      await field(label).fill(text);
    }
    await expectPolled(complaints).toEqual([]);
    expect(sent()).toEqual([]);
  },
);

// DECISIONS: such failures are logged, and a short message is shown.
testRequirement('8.5', 'upload, custom order', async () => {
  const restore = await failRequests(page, 500, '/api/uploads/image', path);
  await main().locator('form input[type=file]').last().setInputFiles(uploadSampleFiles.image);
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await alert(`(${uploadSampleFiles.image.name})`).waitFor();
  expect(await field('Image File').inputValue()).toBe('');
  await submit().click();
  await alert('Your request was not sent.').waitFor();
  expect(await field('Custom Order Details').inputValue()).toBe('?');
  await restore();
});

for (const [id, kind, label] of [
  ['7.17', 'stl', 'STL File'],
  ['7.16', 'image', 'Image File'],
] as const)
  testRequirements(
    [
      ['2.26', 'STL File and Image File each have a text box for a path plus a file picker.'],
      [id, `POST /api/uploads/${kind} | multipart field ${kind}`],
    ],
    async () => {
      const box = field(label);
      await box.fill(`/uploads/typed.${kind}`);
      expect(await box.inputValue()).toBe(`/uploads/typed.${kind}`);
      const picker = main()
        .locator('form input[type=file]')
        .nth(kind === 'stl' ? 0 : 1);
      const { call, response } = await captureApiCall<string>(page, 'POST', `/api/uploads/${kind}`, () =>
        picker.setInputFiles(uploadSampleFiles[kind]),
      );
      // The bytes of a file cannot be read here; the server accepts a file in the field of this name only.
      expect(call.authorization).toBe(`Bearer ${robin.token}`);
      expect(call.contentType).toMatch(/^multipart\//);
      expect(response).toMatch(/^\/\S+$/);
      await expectPolled(() => box.inputValue()).toBe(response);
      stored[kind] = response;
    },
  );

testRequirement(
  '4.18',
  "idle, sending, sent (disabled); sent is set only when the response success field equals 'success'.",
  async () => {
    for (const response of [{ success: 'failure' }, { success: true }, {}, { message: 'success' }]) {
      await page.route(`**${path}`, (route) => route.fulfill({ json: response }), { times: 1 });
      await captureApiCall(page, 'POST', path, () => submit().click());
      await page.getByText('Your request was not sent.').waitFor();
      expect([await submit().textContent(), await submit().isEnabled()]).toEqual([
        'Send Order Request',
        true,
      ]);
    }
  },
);

testRequirements(
  [
    [
      '2.28',
      "'Send Order Request', then 'Sending Order...', then ' Sent! We will be in contact' (disabled).",
    ],
    ['4.18', 'idle, sending, sent (disabled)'],
    ['5.10', 'No other bounds or messages.'],
    ['6.3', "custom order (call sent with the user's token)"],
    ['7.18', 'POST /api/orders/custom (bearer)'],
  ],
  async () => {
    await field('Color').selectOption('green');
    await field('Filament').selectOption('FLEX');
    expect(await submit().textContent()).toBe('Send Order Request');
    const release = await delayRequests(page, path);
    const { call, status, response } = await captureApiCall(page, 'POST', path, async () => {
      await submit().click();
      await expectPolled(() => submit().textContent()).toBe('Sending Order...');
      release();
    });
    await expectPolled(() => submit().textContent()).toBe(' Sent! We will be in contact');
    expect(await submit().isDisabled()).toBe(true);
    expect([call.authorization, status, response]).toEqual([
      `Bearer ${robin.token}`,
      200,
      { success: 'success' },
    ]);
    expect(call.body).toEqual({
      name: 'K',
      email: 'k@x.co',
      color: 'green',
      image: stored.image,
      stlFile: stored.stl,
      filament: 'FLEX',
      orderMessage: '?',
    });
    const { body } = await callShop<{ requests: PrintRequestResponse[] }>(front.shop, 'GET', path, {
      as: robin,
    });
    expect(body.requests).toMatchObject([{ orderMessage: '?', stlFile: { path: stored.stl } }]);
    const stranger = await callShop(front.shop, 'POST', path, { body: call.body });
    expect(stranger.status).toBe(401);
  },
);
