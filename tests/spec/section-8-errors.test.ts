import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { goToWalletPaymentPage } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState, untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/reuse-page.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';
import { withDatabase } from '../faults/shop-database-access.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** One browser for all; each test opens its page as its user. */
let page: Page;
/** The only product of this shop. */
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront({ DEMO: '0' });
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin);
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

const alert = (words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });
const dialog = () => page.getByRole('dialog');

/** Such calls fail with this status and message during `act`. */
const words = 'These are the words of the call.';
async function failing(method: string, path: string, act: () => Promise<void>, status = 500): Promise<void> {
  const address = new RegExp(`${path}(\\?.*)?$`);
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.continue();
    return route.fulfill({
      status,
      json: { message: words, code: status === 401 ? 'wrong_credentials' : 'internal' },
    });
  });
  try {
    await act();
  } finally {
    await page.unroute(address);
  }
}

/** Renames a table of the running shop during `act`, so that every query on it fails. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    withDatabase(front.shop.dataDir, (query) => query(`alter table ${from} rename to ${to}`));
  await rename(table, `${table}_away`);
  try {
    await act();
  } finally {
    await rename(`${table}_away`, table);
  }
}

/** The failed calls that the shop logs from now on, by their error. */
function watchFailures(): () => string[] {
  const before = front.shop.output().length;
  return () => {
    const whole = front.shop.output().slice(before).split('\n').slice(0, -1);
    const entries: { level: number; msg: string; err?: Error }[] = whole.map((line) => JSON.parse(line));
    const failed = entries.filter(({ level, msg }) => level === 50 && msg === 'request failed');
    return failed.map(({ err }) => err?.message ?? '');
  };
}

const isAway = (table: string) => `relation "${table}" does not exist`;

testRequirement('8.9', "Empty product list: 'Loading Products...'", async () => {
  await callShop(front.shop, 'DELETE', `/api/products/${heron._id}`, { as: admin });
  await page.goto('/');
  await page.getByText('Loading Products...', { exact: true }).waitFor();
  heron = await createTestProductAs(front.shop, admin);
  await page.reload();
  await page.locator('#shop').getByText(heron.name).waitFor();
  await untilHydrated(page);
  expect(await page.getByText('Loading Products...').count()).toBe(0);
});

/** Where the search box is. Earlier tests may have searched there. */
async function atShop(): Promise<void> {
  if (!page.url().startsWith(`${front.shop.url}/?`) && page.url() !== `${front.shop.url}/`)
    await page.goto('/');
  await untilHydrated(page);
}

// DECISIONS: also shown while products are loading.
testRequirement('8.9', 'Loading Products...', async () => {
  await atShop();
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data\?/, (route) => answered.promise.then(() => route.continue()));
  await page.getByLabel('Search products').fill('heron');
  await page.getByLabel('Search products').press('Enter');
  await page.getByText('Loading Products...', { exact: true }).waitFor();
  answered.resolve();
  await page.getByText('1 product', { exact: true }).waitFor();
  await page.unroute(/\.data\?/);
});

testRequirement('8.9', "no search match: 'No Products Match your search.'", async () => {
  await atShop();
  await page.getByLabel('Search products').fill('nothing is called so');
  await page.getByText('No Products Match your search.', { exact: true }).waitFor();
  expect(await page.locator('#shop article').count()).toBe(0);
});

/** At the log-in with a wrong password typed. */
async function atLogIn(): Promise<void> {
  if (page.url() !== `${front.shop.url}/login`) await loadAs(page, null, '/login');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill('not my password');
}

testRequirement('8.1', "'Invalid username or password' shown", async () => {
  await atLogIn();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await alert(/^Invalid username or password$/).waitFor();
  expect(await readLocalStorage(page, 'userInfo')).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/login');
});

testRequirement('8.1', 'the stored error is the request message.', async () => {
  await atLogIn();
  await failing(
    'POST',
    '/api/users/login',
    async () => {
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expectPolled(async () => (await readStoreState(page)).userLogin).toMatchObject({
        phase: 'fail',
        error: { message: words },
      });
      await alert(/^Invalid username or password$/).waitFor();
    },
    401,
  );
});

testRequirement('8.2', "Register failure: 'User exists with that email, please login'", async () => {
  await loadAs(page, null, '/register');
  await page.getByLabel('Full Name').fill('Robin Again');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill('one long password');
  await page.getByLabel('Confirm Password').fill('one long password');
  await page.getByRole('button', { name: 'Register' }).click();
  const said = alert('User exists with that email, please login');
  await said.waitFor();
  expect(await said.locator('p').first().innerText()).toBe('User exists with that email, please login');
  expect(await readLocalStorage(page, 'userInfo')).toBeNull();
});

// DECISIONS: failures that are only logged are also reported by a short message, including these.
const unloaded: [whose: string, slice: string, api: string, path: string, said: string][] = [
  ['Order', 'orders', '/api/orders', '/orders', 'Your orders could not be loaded.'],
  [
    'profile',
    'userDetails',
    '/api/users/profile',
    '/account?tab=settings',
    'Your settings could not be loaded.',
  ],
];
for (const [whose, slice, api, path, said] of unloaded)
  testRequirement('8.3', whose, async () => {
    await failing('GET', api, async () => {
      await loadAs(page, robin, path);
      await alert(said).waitFor();
      expect((await readStoreState(page))[slice]).toMatchObject({ phase: 'fail', error: { message: words } });
    });
  });

testRequirement('8.3', 'Order, product and profile failures set an error in state', async () => {
  await loadAs(page, robin, '/product/no-such-product');
  await untilHydrated(page);
  await page.getByText('This product is no longer in the shop.').waitFor();
  await expectPolled(async () => (await readStoreState(page)).productDetails).toMatchObject({
    phase: 'fail',
    error: { message: expect.stringMatching(/./) },
  });
});

testRequirement('8.3', 'product', async () => {
  await without('products', async () => {
    // Not requested before, so the page cache has no copy.
    await page.goto('/?q=ogre');
    await alert('The products could not be loaded.').waitFor();
    await expectPolled(async () => (await readStoreState(page)).products).toMatchObject({
      phase: 'fail',
      error: { message: expect.stringMatching(/./) },
    });
  });
});

testRequirement('8.4', 'the user list failure stores the message.', async () => {
  await failing('GET', '/api/users', async () => {
    await loadAs(page, admin, '/admin/users');
    await alert(words).waitFor();
    expect((await readStoreState(page)).userList).toMatchObject({ phase: 'fail', error: { message: words } });
  });
});

testRequirement('8.4', 'User list, update and delete failures set an error flag', async () => {
  await loadAs(page, admin, '/admin/users');
  const robinsRow = page.getByRole('row').filter({ hasText: robin.email });
  await failing('PATCH', '/api/users/adminUserUpdate', async () => {
    await robinsRow.getByRole('button', { name: 'Edit' }).click();
    await dialog().getByLabel('Name').fill('Robin Renamed');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
  await failing('DELETE', `/api/users/${robin._id}`, async () => {
    await robinsRow.getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('alert').filter({ hasText: 'Not deleted' }).waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
  // The failure has changed nothing, on the page or in the shop.
  expect(await robinsRow.innerText()).toContain(robin.name);
  const { body } = await callShop(front.shop, 'GET', '/api/users/profile', { as: robin });
  expect(body).toMatchObject({ name: robin.name });
});

// DECISIONS: such failures are logged, and a short message is shown.
testRequirement('8.5', 'Contact', async () => {
  await loadAs(page, null, '/contact');
  await page.getByLabel('Name').fill('Robin Reed');
  await page.getByLabel('Email').fill('robin@shop.example');
  await page.getByLabel('Message').fill('Do you print herons?');
  const log = watchFailures();
  await without('contact_messages', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await alert('Your message was not sent.').waitFor();
  });
  await expectPolled(log).toEqual([isAway('contact_messages')]);
  expect(await page.getByLabel('Message').inputValue()).toBe('Do you print herons?');
});

testRequirement('8.5', 'upload, custom order', async () => {
  await loadAs(page, robin, '/customorder');
  await page.getByLabel('Custom Order Details').fill('A heron of 30 mm.');
  const uploading = watchFailures();
  await without('uploads', async () => {
    await page.locator('main input[type=file]').last().setInputFiles(uploadSampleFiles.image);
    await alert(`(${uploadSampleFiles.image.name})`).waitFor();
  });
  await expectPolled(uploading).toEqual([isAway('uploads')]);
  expect(await page.getByLabel('Image File').inputValue()).toBe('');

  const sending = watchFailures();
  await without('print_requests', async () => {
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await alert('Your request was not sent.').waitFor();
  });
  await expectPolled(sending).toEqual([isAway('print_requests')]);
  expect(await page.getByLabel('Custom Order Details').inputValue()).toBe('A heron of 30 mm.');
});

testRequirement('8.5', 'payment finalisation failures are only logged', async () => {
  const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
  const { page: timed } = await front.openVisitor();
  await timed.clock.install();
  const log = watchFailures();
  await without('payment_attempts', async () => {
    const failed = timed.waitForResponse((response) => response.url().endsWith(`/api/orders/${_id}/pay`));
    await loadAs(timed, robin, `/payment/success/${_id}`);
    expect((await failed).status()).toBe(500);
    await timed.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    await timed.clock.fastForward(15_000);
    await timed.getByText('It takes longer than usual.').waitFor();
  });
  await expectPolled(log).toContain(isAway('payment_attempts'));
  await timed.context().close();
});

testRequirement('8.6', 'Review failure shows the request error message under the form.', async () => {
  await loadAs(page, robin, `/product/${heron._id}`);
  const form = page.locator('#reviews form');
  await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await form.getByLabel('Comment').fill('A good bird.');
  const path = `/api/products/${heron._id}/reviews`;
  const body = { rating: 4, comment: 'Written in another tab.' };
  const first = await callShop(front.shop, 'POST', path, { as: robin, body });
  const second = await callShop(front.shop, 'POST', path, { as: robin, body });
  expect([first.status, second.status]).toEqual([201, 409]);

  const submit = form.getByRole('button', { name: 'Submit review' });
  await submit.click();
  const said = form.getByRole('alert');
  await said.waitFor();
  expect(await said.innerText()).toBe(second.body.message);
  const [above, below] = [await submit.boundingBox(), await said.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0));
});

// DECISIONS: it is reported on the page, with the server's reason.
testRequirement('8.7', "PayPal capture failure sets 'Something went wrong.'", async () => {
  await loadAs(page, robin, '/payment', cartAtPayment([[heron, 1]], { user: robin._id }));
  await goToWalletPaymentPage(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL('**/payment');
  const said = alert('Something went wrong.');
  await said.waitFor();
  expect(await said.locator('p').first().innerText()).toBe('Something went wrong.');
});

for (const [why, fails] of [
  ['that is not there', false],
  ['that cannot be loaded', true],
] as const)
  testRequirement('8.8', "Unpicked order detail: 'Something went wrong, Sorry!'", async () => {
    const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
    const look = async () => {
      await loadAs(page, robin, fails ? `/orders/${_id}` : '/orders/no-such-order');
      const heading = page.getByRole('heading', { level: 1 });
      await expectPolled(() => heading.innerText()).not.toBe('Order');
      expect(await heading.innerText(), `an order ${why}`).toBe('Something went wrong, Sorry!');
    };
    await (fails ? failing('GET', `/api/orders/${_id}`, look) : look());
  });

testRequirement('8.10', "Empty cart: 'Your cart is empty. Go Back'", async () => {
  await loadAs(page, null, '/cart');
  const said = page.getByText('Your cart is empty.');
  await said.waitFor();
  expect(await said.innerText()).toBe('Your cart is empty. Go Back');
  await said.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

// DECISIONS: HTTP 404 with those words; once hydrated, the page adds where to go.
testRequirement('8.11', "Product not found: 'Loading Details ...'", async () => {
  const document = await loadAs(page, null, '/product/no-such-product');
  expect(document?.status()).toBe(404);
  expect(await document?.text()).toContain('Loading Details ...');
  await page.getByRole('heading', { level: 1, name: 'Loading Details ...', exact: true }).waitFor();
  await page.getByText('This product is no longer in the shop.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).waitFor();
});

testRequirement('8.12', 'Deletes are guarded by confirm dialogs.', async () => {
  const somebody = await registerCustomer(front.shop, 'Gone Soon');
  const product = await createTestProductAs(front.shop, admin);
  for (const [path, rowOf, address] of [
    [`/admin/users?q=${somebody.email}`, somebody.email, `/api/users/${somebody._id}`],
    [`/admin/products?q=${encodeURIComponent(product.name)}`, product._id, `/api/products/${product._id}`],
  ] as const) {
    await loadAs(page, admin, path);
    const calls = recordApiCalls(page);
    const isDeleted = () => calls.some((call) => call.method === 'DELETE' && call.path === address);
    const ask = page.getByRole('row').filter({ hasText: rowOf }).getByRole('button', { name: 'Delete' });
    for (const keep of ['Escape', 'Cancel']) {
      await ask.click();
      await dialog()
        .getByRole('heading', { name: /^Are you sure you want to delete/ })
        .waitFor();
      if (keep === 'Escape') await page.keyboard.press(keep);
      else await dialog().getByRole('button', { name: keep }).click();
      await dialog().waitFor({ state: 'hidden' });
      expect(isDeleted()).toBe(false);
    }
    await ask.click();
    expect(isDeleted()).toBe(false);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expectPolled(isDeleted).toBe(true);
  }
});
