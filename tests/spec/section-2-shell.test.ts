import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse, ProductResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState, untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** Found by its unusual name. */
let lamp: ProductDetailsResponse;
/** The public product list of the API. */
let products: ProductResponse[];
/** A desktop and a phone. Their tests follow a guest by links, and load a page only for another user. */
let wide: Page;
let narrow: Page;

beforeAll(async () => {
  // Of its own: the shared one may have more products than are shown before one scrolls.
  front = await openTestShopfront({});
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  lamp = await createTestProductAs(front.shop, admin, { name: 'Marshwiggle 100% Lamp' });
  await createTestProductAs(front.shop, admin, { name: 'Marshwiggle Secret', custom: true });
  // The admin's list shows a table if there is an order.
  await placeOrder(front.shop, robin, [{ product: lamp._id, qty: 1 }]);
  products = (await callShop<ProductResponse[]>(front.shop, 'GET', '/api/products')).body;
  wide = (await front.openVisitor()).page;
  narrow = (await front.openVisitor(360)).page;
});
afterAll(() => front?.close());

async function open(page: Page, who: TestUser | null, path: string, items = {}): Promise<void> {
  await loadAs(page, who, path, items);
  await untilHydrated(page);
}

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });
const listing = (page: Page) => page.locator('#shop article h3');
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const press = (name: string) => wide.getByRole('button', { name, exact: true }).click();
const adminLinks = (page: Page) => page.locator('a[href^="/admin"]');

testRequirement('2.1', 'Shop Now', async () => {
  await open(wide, null, '/');
  const heading = wide.getByRole('heading', { name: 'All products' });
  const top = async () => (await heading.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeGreaterThan(900);
  await hero(wide).getByText('Shop Now', { exact: true }).click();
  await expectPolled(top).toBeLessThan(450);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await wide.evaluate(() => scrollTo(0, 0));
});

const slices = [
  'products',
  'productDetails',
  'userLogin',
  'userDetails',
  'orders',
  'orderDetails',
  'userList',
  'checkout',
];

testRequirements(
  [
    ['3.10', slices.join(', ')],
    ['3.10', 'products'],
  ],
  async () => {
    const state = await readStoreState(wide);
    expect(Object.keys(state).sort()).toEqual([...slices].sort());
    expect(state.products).toMatchObject({ phase: 'success', page: { products: expect.anything() } });
  },
);

/** The target of each link of a menu, by its text. */
const linksOf = async (menu: Locator): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent?.trim() ?? '', a.getAttribute('href')])),
  );

const account = { MyAccount: '/account' };
const adminScreens = { Users: '/admin/users', Products: '/admin/products', Orders: '/admin/orders' };

testRequirements(
  [
    ['2.16', 'shown only to admins'],
    ['2.19', 'The header has Home, Login'],
  ],
  async () => {
    const links = { Home: '/', Login: '/login', Contact: '/contact', Cart: '/cart' };
    expect(await linksOf(main(wide))).toEqual(links);
    expect(await wide.getByRole('banner').getByText('Admin').count()).toBe(0);
    expect(await adminLinks(wide).count()).toBe(0);
    expect(await main(wide).isVisible()).toBe(true);
  },
);

testRequirement(
  '2.21',
  'The footer has social links, About Us, Terms & Conditions, Privacy Policy, Contact Us.',
  async () => {
    const pages = {
      'About Us': '/about',
      'Terms & Conditions': '/terms',
      'Privacy Policy': '/privacy',
      'Contact Us': '/contact',
    };
    expect(await linksOf(footer(wide))).toMatchObject(pages);
    const social = footer(wide).locator('a[target=_blank]');
    const links = await social.evaluateAll((all) =>
      all.map((a) => [
        a.getAttribute('aria-label')?.split(' ')[0],
        new URL((a as HTMLAnchorElement).href).host,
      ]),
    );
    expect(Object.fromEntries(links)).toMatchObject({ Facebook: 'www.facebook.com', X: 'x.com' });
    for (const link of await social.all()) expect(await link.isVisible()).toBe(true);
  },
);

testRequirement('2.1', '(Custom Order goes to /customorder when logged in, else /login)', async () => {
  await hero(wide).getByText('Custom Order', { exact: true }).click();
  await expectPolled(() => wide.url()).toBe(`${front.shop.url}/login`);
  await wide.getByLabel('Email').fill(robin.email);
  await wide.getByLabel('Password').fill(robin.password);
  await press('Login');
  await wide.waitForURL((url) => url.pathname === '/');
  await hero(wide).getByText('Custom Order', { exact: true }).click();
  await expectPolled(() => wide.url()).toBe(`${front.shop.url}/customorder`);
});

testRequirements(
  [
    ['2.16', 'shown only to admins'],
    ['2.19', 'a user-name menu (MyAccount, Logout)'],
    ['6.4', 'Admin menu'],
  ],
  async () => {
    expect(await wide.getByRole('banner').getByText('Admin').count()).toBe(0);
    expect(await adminLinks(wide).count()).toBe(0);
    const menu = main(wide).locator('details').filter({ hasText: robin.name });
    const logout = menu.getByRole('button', { name: 'Logout', exact: true });
    expect(await logout.isVisible()).toBe(false);
    expect(await linksOf(main(wide))).toEqual({ Home: '/', Contact: '/contact', Cart: '/cart' });
    await menu.locator('summary').click();
    expect(await linksOf(menu)).toEqual(account);
    await logout.click();
    await main(wide).getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await wide.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    robin = await registerCustomer(front.shop);
  },
);

testRequirement('2.1', 'Prev and Next buttons', async () => {
  await main(wide).getByRole('link', { name: 'Home' }).click();
  await wide.waitForURL((url) => url.pathname === '/');
  await expectPolled(() => listing(wide).count()).toBe(8);
  const first = await listing(wide).allInnerTexts();
  expect(await wide.getByRole('button', { name: 'Prev', exact: true }).isDisabled()).toBe(true);
  await press('Next');
  await expectPolled(() => listing(wide).first().innerText()).not.toBe(first[0]);
  const second = await listing(wide).allInnerTexts();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await press('Prev');
  await expectPolled(() => listing(wide).allInnerTexts()).toEqual(first);
});

testRequirements(
  [
    ['2.1', 'page-size select; product grid'],
    ['9.4', 'Page size options 8, 16, 24, or all; default 8.'],
  ],
  async () => {
    const sizes = wide.getByLabel('Page size');
    expect(await sizes.locator('option').allTextContents()).toEqual(['8', '16', '24', 'all']);
    expect(await sizes.inputValue()).toBe('8');
    const { length } = (await callShop<unknown[]>(front.shop, 'GET', '/api/products')).body;
    expect(length).toBeGreaterThan(24);
    for (const [size, count] of [
      ['16', 16],
      ['24', 24],
      ['all', length],
      ['8', 8],
    ] as const) {
      await sizes.selectOption(size);
      await expectPolled(() => listing(wide).count()).toBe(count);
    }
  },
);

// DECISIONS: also shown while products are loading.
testRequirements(
  [
    ['2.1', 'search box'],
    ['5.18', 'Search: case-insensitive substring on name, ignores custom products'],
    ['8.9', 'Loading Products...'],
    ['8.9', "no search match: 'No Products Match your search.'"],
  ],
  async () => {
    const held = Promise.withResolvers<void>();
    await wide.route(/\.data\?/, (route) => held.promise.then(() => route.continue()));
    const search = wide.getByLabel('Search products');
    await search.fill('SHWIGGLE');
    await search.press('Enter');
    await wide.getByText('Loading Products...', { exact: true }).waitFor();
    held.resolve();
    await expectPolled(() => listing(wide).allInnerTexts()).toEqual([lamp.name]);
    expect(await wide.getByText('Loading Products...').count()).toBe(0);
    await wide.unroute(/\.data\?/);

    await search.fill('e Secret');
    await search.press('Enter');
    await wide.getByText('No Products Match your search.', { exact: true }).waitFor();
    expect(await wide.locator('#shop article').count()).toBe(0);

    // ADR 31: if nothing matches, the page names the spelling that it has searched for, to screen readers too.
    await search.fill('mrshwiggle');
    await search.press('Enter');
    await wide.getByText('Nothing matches “mrshwiggle”. Showing results for marshwiggle.').waitFor();
    expect(await listing(wide).allInnerTexts()).toEqual([lamp.name]);
    await wide.getByText('1 product for “marshwiggle”').waitFor();
  },
);

testRequirement('6.1', 'Guest: browse, search, cart', async () => {
  await wide.locator('#shop').getByRole('link', { name: lamp.name }).first().click();
  await wide.waitForURL(`**/product/${lamp._id}`);
  await wide.getByLabel('Quantity').selectOption('2');
  await press('Add To Cart');
  await wide.waitForURL('**/cart');
  await wide.getByRole('list', { name: 'Your cart' }).getByRole('link', { name: lamp.name }).waitFor();
  const orderItems = [{ product: lamp._id, qty: 2 }];
  expect(await readLocalStorage(wide, 'cart')).toMatchObject({ orderItems });
});

testRequirements(
  [
    ['2.16', 'Admin screens, linked in the Admin menu'],
    ['2.19', 'an Admin menu for admins (otherwise Contact), and Cart'],
    ['6.4', 'Admin menu'],
  ],
  async () => {
    await open(wide, admin, '/about');
    for (const [name, path] of Object.entries(adminScreens)) {
      const menu = main(wide).locator('details').filter({ hasText: 'Admin' }).first();
      await menu
        .locator('summary')
        .filter({ hasText: /^Admin$/ })
        .click();
      expect(await linksOf(menu)).toMatchObject(adminScreens);
      expect(await linksOf(main(wide))).not.toHaveProperty('Contact');
      expect(await linksOf(main(wide))).toMatchObject({ Home: '/', Cart: '/cart' });
      await menu.getByRole('link', { name, exact: true }).click();
      await wide.waitForURL(`**${path}`);
      await wide.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await wide.getByRole('table').waitFor();
      // The menu is in the shop's header, which the admin screens do not have.
      await wide.goBack();
      await wide.waitForURL('**/about');
    }
  },
);

// DECISIONS: a guest is sent to /login, a customer sees a 403 page, and every call needs an admin's token.
testRequirement('2.17', 'A route guard for admin screens is not shown.', async () => {
  await open(wide, null, '/admin/products');
  await wide.waitForURL('**/login?next=/admin/products');
  const calls = recordApiCalls(wide);
  await open(wide, robin, '/admin/users');
  await wide.getByRole('heading', { name: 'This page is for the shop’s admins.' }).waitFor();
  await wide.getByText(/^403/).waitFor();
  expect(await wide.getByRole('table').count()).toBe(0);
  expect(calls.map((call) => call.path).filter((call) => call !== '/api/users/profile')).toEqual([]);
});

const mobile = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const menuButton = () => narrow.locator('header details > summary').filter({ visible: true });

testRequirement('2.20', 'A mobile menu mirrors this', async () => {
  const common = { Home: '/', Cart: '/cart' };
  for (const [person, links, logout] of [
    [admin, { ...common, ...adminScreens, ...account }, 1],
    [robin, { ...common, Contact: '/contact', ...account }, 1],
    [null, { ...common, Contact: '/contact', Login: '/login' }, 0],
  ] as const) {
    await open(narrow, person, '/about');
    expect(await main(narrow).isVisible()).toBe(false);
    expect(await menuButton().count()).toBe(1);
    await menuButton().click();
    const shown = await linksOf(mobile(narrow));
    if (person === admin) expect(shown).toMatchObject(links);
    else expect(shown).toEqual(links);
    expect('Contact' in shown, person?.email).toBe(person !== admin);
    expect(await mobile(narrow).getByRole('button', { name: 'Logout' }).count()).toBe(logout);
    if (!person?.isAdmin) expect(await adminLinks(narrow).count()).toBe(0);
  }
});

testRequirement(
  '2.1',
  'featured products (featured true; carousel with < > buttons on small screens)',
  async () => {
    await mobile(narrow).getByRole('link', { name: 'Home' }).click();
    await narrow.waitForURL((url) => url.pathname === '/');
    const section = narrow.getByRole('region', { name: 'Featured products' });
    const links = await section
      .locator('article a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const featured = products.filter((product) => product.featured).map(({ _id }) => `/product/${_id}`);
    expect(links.length).toBeGreaterThanOrEqual(4);
    expect(new Set(links).size).toBe(Math.min(featured.length, 8));
    expect(featured).toEqual(expect.arrayContaining(links));

    const first = section.locator('article').first();
    const left = async () => (await first.boundingBox())?.x ?? Number.NaN;
    const start = await left();
    expect(start).toBeGreaterThanOrEqual(0);
    await section.getByRole('button', { name: 'Next featured products' }).click();
    await expectPolled(left).toBeLessThan(start - 100);
    await section.getByRole('button', { name: 'Previous featured products' }).click();
    await expectPolled(left).toBe(start);
  },
);

/** The phone at the contact page, by the footer's link. */
async function atContact(): Promise<void> {
  await footer(narrow).getByRole('link', { name: 'Contact Us', exact: true }).click();
  await narrow.waitForURL('**/contact');
  await narrow.getByLabel('Message').waitFor();
}

for (const [path, name] of [
  ['/about', 'About Us'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy Policy'],
] as const)
  testRequirement('2.15', path, async () => {
    expect((await callShop(front.shop, 'GET', path)).status).toBe(200);
    await atContact();
    const link = footer(narrow).getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await narrow.evaluate(() => scrollY)).toBeGreaterThan(500);
    await link.click();
    await narrow.waitForURL(`**${path}`);
    await narrow.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    // The page is long enough to be scrolled to its middle if the navigation kept the scroll position.
    const { high, at } = await narrow.evaluate(() => ({
      high: document.documentElement.scrollHeight - innerHeight,
      at: scrollY,
    }));
    expect(high).toBeGreaterThan(500);
    expect(at).toBe(0);
  });

testRequirement('2.20', 'shows a cart quantity badge', async () => {
  const inHeader = narrow.getByRole('banner').getByRole('link', { name: /^Cart/ });
  expect(await inHeader.innerText()).toBe('');
  const [one, two] = products.filter(({ countInStock }) => countInStock > 2);
  if (!one || !two) throw new Error('no two products are in stock');
  const lines = [[one, 2] as const, [two, 1] as const];
  await open(narrow, null, '/about', cartAtPayment(lines, { shippingAddress: null }));
  await expectPolled(() => inHeader.innerText()).toBe('3');
  await menuButton().click();
  const cart = mobile(narrow).locator('a[href="/cart"]');
  expect((await cart.innerText()).replace(/\s+/g, ' ').trim()).toBe('3 Cart');
});
