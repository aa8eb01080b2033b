import type { AccessFixtures } from './access-fixtures.ts';

/**
 * The document of each page, identical for all visitors: private data is fetched by the browser with a token through
 * the API. `path` is as in `src/web/routes.ts`.
 */
export interface PageAccess {
  path: string;
  about?: string;
  makeUrl(world: AccessFixtures): string | Promise<string>;
  status: number;
}

const page = (path: string, status = 200): PageAccess => ({ path, makeUrl: () => path, status });

export const pageAccess: PageAccess[] = [
  page('/'),
  { path: '/product/:id', makeUrl: async (world) => `/product/${await world.createProduct()}`, status: 200 },
  {
    path: '/product/:id',
    about: 'private',
    makeUrl: async (world) =>
      `/product/${await world.createProduct({ custom: true, customerId: world.actors.customer.id })}`,
    status: 404,
  },
  page('/cart'),
  { path: '/cart/:id', makeUrl: async (world) => `/cart/${await world.createProduct()}?qty=1`, status: 200 },
  ...[
    '/login',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/stock-alert',
    '/invitation',
    '/register',
    '/contact',
    '/about',
    '/terms',
    '/shipping-returns',
    '/withdraw',
    '/quote',
    '/account-removed',
  ].map((path) => page(path)),
  ...['/privacy', '/account', '/orders', '/customorder', '/shipping', '/payment', '/orderSuccess'].map(
    (path) => page(path),
  ),
  {
    path: '/orders/:orderId',
    makeUrl: async (world) => `/orders/${await world.createUnpaidOrder()}`,
    status: 200,
  },
  {
    path: '/payment/success/:orderId',
    makeUrl: async (world) => `/payment/success/${await world.createUnpaidOrder()}`,
    status: 200,
  },
  ...['', '/users', '/products', '/products/new', '/orders', '/requests', '/reviews', '/messages'].map(
    (path) => page(`/admin${path}`),
  ),
  ...['/discounts', '/sales', '/orders/slips', '/withdrawals', '/payments', '/fees'].map((path) =>
    page(`/admin${path}`),
  ),
  ...['/invoices', '/books', '/costs', '/quotes', '/prices', '/printers', '/filaments', '/queue'].map(
    (path) => page(`/admin${path}`),
  ),
  { path: '/admin/quotes/:id', makeUrl: async () => '/admin/quotes/nothing', status: 200 },
  { path: '/admin/discounts/:id', makeUrl: async () => '/admin/discounts/new', status: 200 },
  ...['/mails', '/audit', '/settings'].map((path) => page(`/admin${path}`)),
  {
    path: '/admin/users/:id',
    makeUrl: ({ actors }) => `/admin/users/${actors.customer.id}`,
    status: 200,
  },
  {
    path: '/admin/products/:id/edit',
    makeUrl: async (world) => `/admin/products/${await world.createProduct()}/edit`,
    status: 200,
  },
  {
    path: '/admin/orders/:orderId',
    makeUrl: async (world) => `/admin/orders/${await world.createUnpaidOrder()}`,
    status: 200,
  },
  {
    path: '/admin/orders/:orderId/slip',
    makeUrl: async (world) => `/admin/orders/${await world.createUnpaidOrder()}/slip`,
    status: 200,
  },
  page('/*', 404),
];
