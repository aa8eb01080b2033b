import type { Page } from 'playwright-core';

/** What a form is opened for: somebody's product, order and request. */
export interface FormWorld {
  product: string;
  order: string;
}

interface FieldRow {
  /** Taken by the form. */
  right: string;
  /** Refused by it, beside the field; '' where the field has to be filled in. */
  refused: readonly string[];
}

export interface FormRow {
  as: 'guest' | 'customer' | 'admin';
  path: (world: FormWorld) => string;
  /** What leads to the form on its page. */
  open?: (page: Page) => Promise<unknown>;
  /** The button of a question that comes before anything is sent. */
  confirm?: RegExp;
  /** By their names, from the top. */
  fields: Record<string, FieldRow>;
  /** What the server has before a field's name when it complains. */
  issuePrefix?: string;
  /** Nothing is sent by this form itself. */
  sendsNothing?: true;
}

const nul = 'dra\u0000gon';
const tooLong = (most: number) => 'x'.repeat(most + 1);
const needed = ['', ' \t '];
const words = (most: number, right = 'Some words'): FieldRow => ({
  right,
  refused: [...needed, nul, tooLong(most)],
});
const strangeAddresses = ['kim', 'kim@', '@shop.example', '<img src=x>@shop.example', '🐉', 'بريد'];
const email: FieldRow = {
  right: 'kim@shop.example',
  refused: [...needed, ...strangeAddresses, 'a\u0000b@shop.example', `${tooLong(254)}@shop.example`],
};
const newPassword: FieldRow = { right: 'a long password', refused: ['', 'seven 7', tooLong(128)] };
const confirmation: FieldRow = { right: 'a long password', refused: ['', 'another password'] };
const price: FieldRow = {
  right: '19.99',
  refused: [...needed, 'cheap', '-3', '1e9', '0', '1,5', '100001', '1\u0000', '🐉'],
};
const stock: FieldRow = {
  right: '7',
  refused: [...needed, 'cheap', '-3', '1e9', '1.5', '1000001', '7\u0000'],
};
const sitePath: FieldRow = {
  right: '',
  refused: [
    'cheap',
    '//evil.example/x.webp',
    '/\\evil.example',
    'javascript:alert(1)',
    '/x\u0000',
    tooLong(300),
  ],
};
const uploadedPath: FieldRow = { right: '', refused: [nul, tooLong(300)] };

const product = {
  name: words(120),
  brand: words(60),
  category: words(60),
  image: sitePath,
  price,
  countInStock: stock,
  description: words(5000),
};

export const formRows: Record<string, FormRow> = {
  register: {
    as: 'guest',
    path: () => '/register',
    fields: { name: words(100), email, password: newPassword, confirmPassword: confirmation },
  },
  'log in': {
    as: 'guest',
    path: () => '/login',
    fields: {
      // Whatever is no address is nobody's: that is the server's to say.
      email: { right: 'kim@shop.example', refused: [...needed, nul, tooLong(254)] },
      password: { right: 'a password', refused: ['', tooLong(1000)] },
    },
  },
  'forgotten password': {
    as: 'guest',
    path: () => '/forgot-password',
    fields: { email },
  },
  'reset password': {
    as: 'guest',
    path: () => '/reset-password#token=of-a-link',
    fields: { password: newPassword, confirmPassword: confirmation },
  },
  contact: {
    as: 'guest',
    path: () => '/contact',
    fields: { name: words(100), email, message: words(5000) },
  },
  settings: {
    as: 'customer',
    path: () => '/account?tab=settings',
    fields: {
      name: words(100),
      email,
      currentPassword: { right: 'a password', refused: [tooLong(1000)] },
      password: { right: 'a long password', refused: ['seven 7', tooLong(128)] },
      confirmPassword: { ...confirmation, refused: ['another password'] },
    },
  },
  review: {
    as: 'customer',
    path: (world) => `/product/${world.product}`,
    fields: { rating: { right: '4', refused: [''] }, comment: words(2000) },
  },
  'custom order': {
    as: 'customer',
    path: () => '/customorder',
    fields: {
      name: words(100),
      email,
      color: { right: 'blue', refused: ['mauve', nul] },
      filament: { right: 'PETG', refused: ['CHEESE', '0'] },
      stlFile: uploadedPath,
      image: uploadedPath,
      orderMessage: words(5000),
    },
  },
  shipping: {
    as: 'customer',
    path: () => '/shipping',
    sendsNothing: true,
    fields: {
      address: words(200),
      city: words(100),
      state: words(100),
      country: words(100),
      postalCode: words(20, '97201'),
      phoneNumber: { right: '+1 503 555', refused: [...needed, 'no digit', '5\u0000', '5'.repeat(31)] },
    },
  },
  'new product': { as: 'admin', path: () => '/admin/products/new', fields: product },
  'edited product': {
    as: 'admin',
    path: (world) => `/admin/products/${world.product}/edit`,
    fields: product,
  },
  user: {
    as: 'admin',
    path: () => '/admin/users?role=customer',
    open: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
    fields: { name: words(100), email },
  },
  offer: {
    as: 'admin',
    path: () => '/admin/requests',
    // The newest request stands first.
    open: (page) =>
      page
        .getByRole('button', { name: /^Make the private product/ })
        .first()
        .click(),
    fields: {
      name: words(120),
      price,
      countInStock: stock,
      image: sitePath,
      description: words(5000),
    },
  },
  'status and tracking': {
    as: 'admin',
    path: (world) => `/admin/orders/${world.order}`,
    open: (page) => page.getByRole('radio', { name: 'Shipped' }).check(),
    issuePrefix: 'update.',
    fields: { tracking: { right: '1Z999AA10123456784', refused: ['\u0000', nul, tooLong(100)] } },
  },
  refund: {
    as: 'admin',
    path: (world) => `/admin/orders/${world.order}`,
    open: (page) => page.getByRole('radio', { name: 'A part' }).check(),
    confirm: /^Refund \$/,
    fields: {
      amount: { right: '1.50', refused: [...needed, 'cheap', '-3', '1e9', '0', '1,5', '99999', '1\u0000'] },
      note: { right: 'A note', refused: [nul, tooLong(300)] },
    },
  },
};
