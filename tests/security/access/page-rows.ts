import type { World } from './world.ts';

/**
 * The document of each page, the same for everybody: what is private in it is fetched by the browser with a token,
 * through the doors. `path` is as in `src/web/routes.ts`.
 */
export interface PageRow {
  path: string;
  about?: string;
  address(world: World): string | Promise<string>;
  status: number;
}

const page = (path: string, status = 200): PageRow => ({ path, address: () => path, status });

export const pageRows: PageRow[] = [
  page('/'),
  { path: '/product/:id', address: async (world) => `/product/${await world.product()}`, status: 200 },
  {
    path: '/product/:id',
    about: 'private',
    address: async (world) =>
      `/product/${await world.product({ custom: true, customerId: world.who.customer.id })}`,
    status: 404,
  },
  page('/cart'),
  { path: '/cart/:id', address: async (world) => `/cart/${await world.product()}?qty=1`, status: 200 },
  ...[
    '/login',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/register',
    '/contact',
    '/about',
    '/terms',
  ].map((path) => page(path)),
  ...['/privacy', '/account', '/orders', '/customorder', '/shipping', '/payment', '/orderSuccess'].map(
    (path) => page(path),
  ),
  { path: '/orders/:orderId', address: async (world) => `/orders/${await world.unpaid()}`, status: 200 },
  {
    path: '/payment/success/:orderId',
    address: async (world) => `/payment/success/${await world.unpaid()}`,
    status: 200,
  },
  ...['', '/users', '/products', '/products/new', '/orders', '/requests', '/reviews', '/messages'].map(
    (path) => page(`/admin${path}`),
  ),
  ...['/payments', '/mails'].map((path) => page(`/admin${path}`)),
  {
    path: '/admin/products/:id/edit',
    address: async (world) => `/admin/products/${await world.product()}/edit`,
    status: 200,
  },
  {
    path: '/admin/orders/:orderId',
    address: async (world) => `/admin/orders/${await world.unpaid()}`,
    status: 200,
  },
  {
    path: '/admin/orders/:orderId/slip',
    address: async (world) => `/admin/orders/${await world.unpaid()}/slip`,
    status: 200,
  },
  page('/*', 404),
];
