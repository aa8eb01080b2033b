import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createCustomerActivity } from '#tests/helpers/api/customer-activity.ts';
import { logInAdmin, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import {
  checkOpenPageAccessibility,
  findAccessibilityViolations,
  findViolationsAfterNavigation,
} from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { listPagePaths } from '#tests/helpers/list-page-paths.ts';

interface World {
  product: string;
  /** A product with options. */
  chosen: string;
  /** The name of a product, and the customer's email address and id. */
  name: string;
  email: string;
  customer: string;
  paid: string;
  unpaid: string;
  discount: string;
  /** Of the paid order. */
  number: number;
}
type Caller = 'guest' | 'customer' | 'admin';
type Screen = [path: string, as: Caller, address?: (world: World) => string, about?: string];

/** Each page with its visitor; a path with an id gets an existing one. States of a page follow it. */
const screens: Screen[] = [
  ['/', 'guest'],
  ['/product/:id', 'guest', ({ product }) => `/product/${product}`],
  ['/product/:id', 'guest', ({ chosen }) => `/product/${chosen}`, 'with options'],
  ['/product/:id', 'guest', () => '/product/nothing', 'none there'],
  ['/cart', 'guest'],
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/forgot-password', 'guest'],
  ['/reset-password', 'guest'],
  ['/verify-email', 'guest'],
  ['/stock-alert', 'guest'],
  ['/invitation', 'guest'],
  ['/invitation', 'customer', () => '/invitation#token=x', 'logged in'],
  ['/contact', 'guest'],
  ['/about', 'guest'],
  ['/terms', 'guest'],
  ['/privacy', 'guest'],
  ['/shipping-returns', 'guest'],
  ['/withdraw', 'guest'],
  ['/quote', 'guest'],
  ['/account-removed', 'guest'],
  ['/*', 'guest', () => '/no/such/page'],
  ['/', 'customer'],
  ['/cart', 'customer'],
  ['/cart/:id', 'customer', ({ product }) => `/cart/${product}?qty=1`],
  ['/shipping', 'customer'],
  ['/payment', 'customer'],
  ['/payment', 'customer', () => '/payment?canceled=true', 'canceled'],
  ['/payment/success/:orderId', 'customer', ({ unpaid }) => `/payment/success/${unpaid}`],
  ['/orderSuccess', 'customer', ({ paid }) => `/orderSuccess?order=${paid}`],
  ['/account', 'customer'],
  ['/account', 'customer', () => '/account?tab=wish-list', 'wish list'],
  ['/account', 'customer', () => '/account?tab=settings', 'settings'],
  ['/orders', 'customer'],
  ['/orders/:orderId', 'customer', ({ paid }) => `/orders/${paid}`],
  ['/orders/:orderId', 'customer', () => '/orders/nothing', 'none there'],
  ['/customorder', 'customer'],
  ['/admin', 'admin'],
  // Lists show the rows of this test only: twenty similar rows find no more violations than one.
  ['/admin/users', 'admin', ({ email }) => `/admin/users?q=${email}`],
  ['/admin/users', 'admin', () => '/admin/users?view=staff', 'staff'],
  ['/admin/users/:id', 'admin', ({ customer }) => `/admin/users/${customer}`],
  ['/admin/users/:id', 'admin', () => '/admin/users/nothing', 'none there'],
  ['/admin/products', 'admin', ({ name }) => `/admin/products?q=${encodeURIComponent(name)}`],
  ['/admin/products', 'admin', () => '/admin/products?list=custom', 'custom ones'],
  ['/admin/products/new', 'admin'],
  ['/admin/products/:id/edit', 'admin', ({ product }) => `/admin/products/${product}/edit`],
  ['/admin/discounts', 'admin'],
  ['/admin/discounts/:id', 'admin', () => '/admin/discounts/new', 'new'],
  ['/admin/discounts/:id', 'admin', ({ discount }) => `/admin/discounts/${discount}`],
  ['/admin/discounts/:id', 'admin', () => '/admin/discounts/nothing', 'none there'],
  ['/admin/orders', 'admin', ({ email }) => `/admin/orders?q=${email}`],
  ['/admin/orders/:orderId', 'admin', ({ paid }) => `/admin/orders/${paid}`],
  ['/admin/orders/:orderId', 'admin', () => '/admin/orders/nothing', 'none there'],
  ['/admin/orders/:orderId/slip', 'admin', ({ paid }) => `/admin/orders/${paid}/slip`],
  ['/admin/orders/slips', 'admin', ({ number }) => `/admin/orders/slips?orders=${number}`],
  ['/admin/orders/slips', 'admin', () => '/admin/orders/slips', 'none chosen'],
  ['/admin/requests', 'admin'],
  ['/admin/quotes', 'admin', ({ email }) => `/admin/quotes?q=${email}`],
  ['/admin/quotes/:id', 'admin', () => '/admin/quotes/nothing', 'none there'],
  ['/admin/prices', 'admin'],
  ['/admin/printers', 'admin', () => '/admin/printers'],
  ['/admin/filaments', 'admin', () => '/admin/filaments?q=epla red'],
  ['/admin/queue', 'admin'],
  ['/admin/queue', 'admin', () => '/admin/queue?state=cancelled', 'empty'],
  ['/admin/sales', 'admin'],
  ['/admin/reviews', 'admin'],
  ['/admin/messages', 'admin'],
  ['/admin/withdrawals', 'admin'],
  ['/admin/payments', 'admin'],
  ['/admin/invoices', 'admin'],
  ['/admin/fees', 'admin'],
  ['/admin/fees', 'admin', () => '/admin/fees?view=differences', 'differences'],
  ['/admin/books', 'admin'],
  ['/admin/books', 'admin', () => '/admin/books?period=1999', 'empty'],
  ['/admin/books', 'admin', () => '/admin/books?view=tax', 'tax'],
  ['/admin/books', 'admin', () => '/admin/books?view=months', 'months'],
  ['/admin/costs', 'admin'],
  ['/admin/costs', 'admin', () => '/admin/costs?view=estimates', 'estimates'],
  ['/admin/mails', 'admin'],
  ['/admin/mails', 'admin', () => '/admin/mails?state=dead', 'dead ones'],
  ['/admin/audit', 'admin'],
  ['/admin/settings', 'admin'],
  ['/admin/settings', 'admin', () => '/admin/settings?group=delivery', 'delivery'],
  ['/admin/settings', 'admin', () => '/admin/settings?group=shipping', 'shipping'],
  ['/admin/settings', 'admin', () => '/admin/settings?group=taxes', 'taxes'],
  ['/admin/settings', 'admin', () => '/admin/settings?group=seller', 'seller'],
];

let front: TestShopfront;
let world: World;
const visitors = {} as Record<Caller, BrowserVisitor>;

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  const { customer, product, paid, unpaid } = await createCustomerActivity(shop);
  const { email } = customer;
  const admin = await logInAdmin(shop);
  const helmets = await callShop<ProductPageResponse>(
    shop,
    'GET',
    '/api/products?q=Gridiron%20Desk%20Helmet',
  );
  const orders = { paid: paid._id, unpaid: unpaid._id, number: paid.number };
  const { discount } = (
    await callShop<{ discount: { _id: string } }>(shop, 'POST', '/api/discounts', {
      ...{ as: admin, body: { code: `AXE-${randomUUID().slice(0, 8)}`, kind: 'percent', percent: 5 } },
    })
  ).body;
  world = {
    discount: discount._id,
    product: product._id,
    chosen: helmets.body.products[0]?._id ?? '',
    name: product.name,
    email,
    customer: customer._id,
    ...orders,
  };
  const people: Record<Caller, TestUser | null> = { guest: null, customer, admin };
  for (const [caller, person] of Object.entries(people) as [Caller, TestUser | null][]) {
    visitors[caller] = await front.openVisitor();
    await setBrowserUser(visitors[caller].page, person);
  }
  await storeCartInBrowser(visitors.customer.page, [[product, 1]], { user: customer._id });
});
afterAll(() => front?.close());

test('every page has a row, and every row a page', () => {
  expect([...new Set(screens.map(([path]) => path))].sort()).toEqual(listPagePaths().sort());
});

const titled = screens.map(([path, as, address, about], index) => ({
  title: `${path}${about ? `, ${about},` : ''} for a ${as}`,
  as,
  address: address ?? (() => path),
  // Public pages are loaded, which finds errors of hydration, too; the server renders the admin's frame alone, which is
  // loaded with the first. The totals of the payment are pale while they are priced again.
  isOpen:
    path !== '/payment' &&
    screens[index - 1]?.[1] === as &&
    (as === 'admin' || screens[index - 1]?.[0] === path),
}));

test.each(titled)('$title has no accessibility violations, and fits its screen', async (screen) => {
  const find = screen.isOpen ? findViolationsAfterNavigation : findAccessibilityViolations;
  expect(await find(visitors[screen.as].page, screen.address(world))).toEqual([]);
});

test('a text of too little contrast is found where other texts are known to have enough', async () => {
  const { page } = visitors.guest;
  await openPage(page, '/about');
  expect(await checkOpenPageAccessibility(page, 'about')).toEqual([]);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main h1')?.style.setProperty('opacity', '0.2'),
  );
  expect(await checkOpenPageAccessibility(page, 'pale')).toEqual([
    expect.stringMatching(/^pale, 1280 px, light: color-contrast at .*h1/),
    expect.stringMatching(/^pale, 320 px, dark: color-contrast at .*h1/),
  ]);
});

test('no page had a console error, except missing and unpaid ones', () => {
  for (const { consoleErrors } of Object.values(visitors))
    expect(consoleErrors.filter((text) => !/404|409/.test(text))).toEqual([]);
});
