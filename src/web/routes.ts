import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const cart = 'routes/public/cart.tsx';

export default [
  layout('routes/public/home.tsx', [index('routes/public/home-listing.tsx')]),
  route('product/:id', 'routes/public/product.tsx'),
  route('cart', cart, { id: 'cart' }),
  route('cart/:id', cart, { id: 'cart-with-product' }),
  route('login', 'routes/public/login.tsx'),
  route('forgot-password', 'routes/public/forgot-password.tsx'),
  route('reset-password', 'routes/public/reset-password.tsx'),
  route('verify-email', 'routes/public/verify-email.tsx'),
  route('stock-alert', 'routes/public/stock-alert.tsx'),
  route('invitation', 'routes/public/invitation.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('terms', 'routes/public/terms.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('shipping-returns', 'routes/public/shipping-returns.tsx'),
  route('withdraw', 'routes/public/withdraw.tsx'),
  route('quote', 'routes/public/quote.tsx'),

  route('account', 'routes/account/account.tsx'),
  route('account-removed', 'routes/public/account-removed.tsx'),
  route('orders', 'routes/account/orders.tsx'),
  route('orders/:orderId', 'routes/account/order.tsx'),
  route('customorder', 'routes/account/custom-order.tsx'),

  route('shipping', 'routes/checkout/shipping.tsx'),
  route('payment', 'routes/checkout/payment.tsx'),
  route('payment/success/:orderId', 'routes/checkout/payment-success.tsx'),
  route('orderSuccess', 'routes/checkout/order-success.tsx'),

  route('admin', 'routes/admin/admin.tsx', [
    index('routes/admin/section.tsx', { id: 'admin-today' }),
    ...[
      ...['products', 'discounts', 'orders', 'requests', 'quotes', 'sales', 'reviews', 'messages'],
      ...[
        'withdrawals',
        'payments',
        'invoices',
        'fees',
        'books',
        'costs',
        'prices',
        'printers',
        'filaments',
        'mails',
      ],
      ...['users', 'settings', 'audit', 'queue'],
    ].map((path) => route(path, 'routes/admin/section.tsx', { id: `admin-${path}` })),
    route('users/:id', 'routes/admin/section.tsx', { id: 'admin-customer' }),
    route('products/new', 'routes/admin/new-product.tsx'),
    route('products/:id/edit', 'routes/admin/section.tsx', { id: 'admin-product' }),
    // 'new' is the form for another one: every page loads the list of routes.
    route('discounts/:id', 'routes/admin/section.tsx', { id: 'admin-discount' }),
    route('orders/slips', 'routes/admin/packing-slips.tsx'),
    route('orders/:orderId', 'routes/admin/order.tsx'),
    route('orders/:orderId/slip', 'routes/admin/packing-slip.tsx'),
    route('quotes/:id', 'routes/admin/section.tsx', { id: 'admin-quote' }),
  ]),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
