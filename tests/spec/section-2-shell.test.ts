import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { addToBrowserCart } from '#tests/helpers/api/test-orders.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToPayment } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openPausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { cartAtPayment, loadAs, type ReusedPage, reusePage } from '#tests/helpers/browser/reuse-page.ts';
import type { RequirementQuote } from '#tests/helpers/read-spec-requirements.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** The public product list of the API. */
let products: ProductResponse[];
/** A desktop and a phone; each test opens its page as its user. */
let wide: Page;
let narrow: Page;
let onWide: ReusedPage;
let onNarrow: ReusedPage;

/** A shop with provider keys whose providers do not respond: no payment is made in this file. */
beforeAll(async () => {
  front = await openTestShopfront({
    PAYPAL_CLIENT_ID: 'client-of-a-test',
    PAYPAL_CLIENT_SECRET: 'secret-of-a-test',
    PAYPAL_WEBHOOK_ID: 'WH-TEST',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  });
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  products = (await callShop<ProductResponse[]>(front.shop, 'GET', '/api/products')).body;
  wide = (await front.openVisitor()).page;
  narrow = (await front.openVisitor(360)).page;
  onWide = reusePage(wide);
  onNarrow = reusePage(narrow);
});
afterAll(() => front?.close());

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });
const shelf = (page: Page) => page.locator('#shop article h3');

const rotation: RequirementQuote[] = [
  ['2.1', 'Home: rotating hero'],
  ['9.5', 'hero rotation 2000 ms'],
];
testRequirements(rotation, async () => {
  const { page: timed, pauseAt } = await openPausedPage(front);
  await pauseAt('/');
  const names = () => hero(timed).locator('dd').allTextContents();
  const picture = () =>
    hero(timed)
      .locator('img')
      .evaluateAll((all) =>
        all
          .filter((img) => img.checkVisibility({ opacityProperty: true }))
          .map((img) => img.getAttribute('src')),
      );
  const [firstNames, firstPicture] = [await names(), await picture()];
  expect([firstNames.length, firstPicture.length]).toEqual([3, 1]);
  const turnedAt: number[] = [];
  let before = firstNames;
  for (let passed = 100; passed <= 9000; passed += 100) {
    await timed.clock.runFor(100);
    const now = await names();
    if (String(now) !== String(before)) turnedAt.push(passed);
    before = now;
  }
  const pauses = turnedAt.slice(1).map((at, index) => at - (turnedAt[index] ?? 0));
  expect(pauses.length).toBeGreaterThanOrEqual(3);
  for (const pause of pauses) expect(Math.abs(pause - 2000)).toBeLessThanOrEqual(100);
  // Pictures fade in, and the same one may follow itself.
  await expectPolled(async () => {
    await timed.clock.runFor(2000);
    return picture();
  }).not.toEqual(firstPicture);
});

testRequirement('2.1', 'Shop Now', async () => {
  await onWide.look(null, '/');
  const heading = wide.getByRole('heading', { name: 'All products' });
  const top = async () => (await heading.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeGreaterThan(900);
  await hero(wide).getByText('Shop Now', { exact: true }).click();
  await expectPolled(top).toBeLessThan(450);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await wide.evaluate(() => scrollTo(0, 0));
});

testRequirement('2.1', '(Custom Order goes to /customorder when logged in, else /login)', async () => {
  for (const [person, path] of [
    [null, '/login'],
    [robin, '/customorder'],
  ] as const) {
    await onWide.change(person, '/');
    await hero(wide).getByText('Custom Order', { exact: true }).click();
    await expectPolled(() => wide.url()).toBe(`${front.shop.url}${path}`);
  }
});

testRequirement(
  '2.1',
  'featured products (featured true; carousel with < > buttons on small screens)',
  async () => {
    await onNarrow.change(null, '/');
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

testRequirement('2.1', 'search box; page-size select; product grid', async () => {
  await onWide.change(null, '/');
  const shown = await shelf(wide).allInnerTexts();
  expect(shown).toHaveLength(8);
  await wide.getByLabel('Page size').selectOption('16');
  await expectPolled(() => shelf(wide).count()).toBe(16);
  const [{ name } = { name: '' }] = products;
  const fit = products.filter((each) => each.name.toLowerCase().includes(name.toLowerCase()));
  await wide.getByLabel('Search products').fill(name.toUpperCase());
  await expectPolled(() => shelf(wide).allInnerTexts()).toEqual(fit.map((each) => each.name));
});

testRequirement('2.1', 'Prev and Next buttons', async () => {
  await onWide.change(null, '/');
  const first = await shelf(wide).allInnerTexts();
  const button = (name: string) => wide.getByRole('button', { name, exact: true });
  expect(await button('Prev').isDisabled()).toBe(true);
  await button('Next').click();
  await expectPolled(() => shelf(wide).first().innerText()).not.toBe(first[0]);
  const second = await shelf(wide).allInnerTexts();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await button('Prev').click();
  await expectPolled(() => shelf(wide).allInnerTexts()).toEqual(first);
});

const footer = (page: Page) => page.getByRole('contentinfo');

/** The phone at the contact page: from one of the footer's pages by its link. */
async function atContact(): Promise<void> {
  const footerPages = ['/about', '/terms', '/privacy'];
  if (!footerPages.some((path) => narrow.url() === front.shop.url + path))
    return onNarrow.change(null, '/contact');
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

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const cartOfRobin = (kept: { shippingAddress?: null } = {}) => {
  const inStock = products.find(({ countInStock }) => countInStock > 2);
  return cartAtPayment(inStock ? [[inStock, 1]] : [], { user: robin._id, ...kept });
};

testRequirement(
  '2.18',
  'The checkout progress bar lists Login, Shipping, Payment and Order Complete.',
  async () => {
    const steps = () =>
      wide
        .getByRole('navigation', { name: 'Checkout progress' })
        .getByRole('listitem')
        .evaluateAll((all) =>
          all.map((each) => ({
            name: each.textContent?.replace(/^\d/, '').replace(' (done)', ''),
            current: each.getAttribute('aria-current') === 'step',
          })),
        );
    const at = (current: string) =>
      ['Login', 'Shipping', 'Payment', 'Order Complete'].map((name) => ({ name, current: name === current }));
    await onWide.look(null, '/login?next=/shipping');
    expect(await steps()).toEqual(at('Login'));
    await loadAs(wide, robin, '/shipping', cartOfRobin({ shippingAddress: null }));
    await untilHydrated(wide);
    await expectPolled(steps).toEqual(at('Shipping'));
    await main(wide).getByRole('link', { name: 'Cart' }).click();
    await wide.waitForURL('**/cart');
    await goToPayment(wide);
    await expectPolled(steps).toEqual(at('Payment'));
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

testRequirement('2.19', 'The header has Home, Login', async () => {
  await onWide.look(null, '/about');
  const links = { Home: '/', Login: '/login', Contact: '/contact', Cart: '/cart' };
  expect(await linksOf(main(wide))).toEqual(links);
  expect(await main(wide).getByText('Admin').count()).toBe(0);
  expect(await main(wide).isVisible()).toBe(true);
});

testRequirement('2.19', 'a user-name menu (MyAccount, Logout)', async () => {
  await onWide.change(robin, '/about');
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
});

testRequirement('2.19', 'an Admin menu for admins (otherwise Contact), and Cart', async () => {
  await onWide.change(admin, '/about');
  const menu = main(wide).locator('details').filter({ hasText: 'Admin' }).first();
  await menu
    .locator('summary')
    .filter({ hasText: /^Admin$/ })
    .click();
  expect(await linksOf(menu)).toMatchObject(adminScreens);
  expect(await linksOf(main(wide))).not.toHaveProperty('Contact');
  expect(await linksOf(main(wide))).toMatchObject({ Home: '/', Cart: '/cart' });
});

const mobile = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const menuButton = () => narrow.locator('header details > summary').filter({ visible: true });

testRequirement('2.20', 'A mobile menu mirrors this', async () => {
  for (const [person, links, logout] of [
    [null, { Home: '/', Contact: '/contact', Login: '/login', Cart: '/cart' }, 0],
    [robin, { Home: '/', Contact: '/contact', ...account, Cart: '/cart' }, 1],
  ] as const) {
    await onNarrow.change(person, '/about');
    expect(await main(narrow).isVisible()).toBe(false);
    expect(await menuButton().count()).toBe(1);
    await menuButton().click();
    expect(await linksOf(mobile(narrow))).toEqual(links);
    expect(await mobile(narrow).getByRole('button', { name: 'Logout' }).count()).toBe(logout);
  }
  await onNarrow.change(admin, '/about');
  await menuButton().click();
  const links = await linksOf(mobile(narrow));
  expect(links).toMatchObject({ Home: '/', ...adminScreens, ...account, Cart: '/cart' });
  expect(links).not.toHaveProperty('Contact');
});

testRequirement('2.20', 'shows a cart quantity badge', async () => {
  await onNarrow.change(null, '/about');
  const inHeader = narrow.getByRole('banner').getByRole('link', { name: /^Cart/ });
  expect(await inHeader.innerText()).toBe('');
  const [one, two] = products.filter(({ countInStock }) => countInStock > 2);
  await addToBrowserCart(narrow, one?._id ?? '', 2);
  await addToBrowserCart(narrow, two?._id ?? '', 1);
  await expectPolled(() => inHeader.innerText()).toBe('3');
  await menuButton().click();
  const cart = mobile(narrow).locator('a[href="/cart"]');
  expect((await cart.innerText()).replace(/\s+/g, ' ').trim()).toBe('3 Cart');
});

testRequirement(
  '2.21',
  'The footer has social links, About Us, Terms & Conditions, Privacy Policy, Contact Us.',
  async () => {
    await onWide.look(null, '/contact');
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

testRequirement('2.22', 'configured for currency USD and intent capture', async () => {
  const asked: URL[] = [];
  await wide.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()));
    return route.abort();
  });
  await loadAs(wide, robin, '/payment', cartOfRobin());
  const calls = recordApiCalls(wide);
  await wide.getByRole('radio', { name: 'PayPal' }).check();
  await expectPolled(() => asked.length).toBeGreaterThan(0);
  await wide.unrouteAll();
  expect(asked[0]?.host).toBe('www.paypal.com');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    'client-id': 'client-of-a-test',
    currency: 'USD',
    intent: 'capture',
  });
  expect(calls.map(({ path }) => path)).not.toContain('/api/orders/create-paypal-order');
});
