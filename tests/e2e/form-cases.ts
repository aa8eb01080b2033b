import type { Page } from 'playwright-core';

/** The rows that a form is opened for: products, a user's order and request. */
export interface FormFixtures {
  product: string;
  soldOut: string;
  order: string;
}

interface FieldCase {
  /** A valid value. */
  valid: string;
  /** Invalid values; '' if the field is required. */
  invalid: readonly string[];
}

export interface FormCase {
  as: 'guest' | 'customer' | 'admin';
  path: (world: FormFixtures) => string;
  /** Clicks that open the form on its page. */
  open?: (page: Page) => Promise<unknown>;
  /** The button of a confirmation before anything is sent. */
  confirm?: RegExp;
  /** By field name, from the top. */
  fields: Record<string, FieldCase>;
  /** The prefix of the field names in the server's errors. */
  issuePrefix?: string;
  /** This form sends no request of its own. */
  hasNoRequest?: true;
}

const nul = 'dra\u0000gon';
const tooLong = (most: number) => 'x'.repeat(most + 1);
const emptyValues = ['', ' \t '];
const words = (most: number, right = 'Some words'): FieldCase => ({
  valid: right,
  invalid: [...emptyValues, nul, tooLong(most)],
});
/** Typed to get past a field of an address. */
const nonsense = ({ valid, invalid }: FieldCase): FieldCase => ({
  valid,
  invalid: [...invalid, 'x', 'asdf', '???'],
});
const invalidEmails = ['kim', 'kim@', '@shop.example', '<img src=x>@shop.example', '🐉', 'بريد'];
const email: FieldCase = {
  valid: 'kim@shop.example',
  invalid: [...emptyValues, ...invalidEmails, 'a\u0000b@shop.example', `${tooLong(254)}@shop.example`],
};
const newPassword: FieldCase = { valid: 'a long password', invalid: ['', 'seven 7', tooLong(128)] };
const confirmation: FieldCase = { valid: 'a long password', invalid: ['', 'another password'] };
const price: FieldCase = {
  valid: '19.99',
  invalid: [...emptyValues, 'cheap', '-3', '1e9', '0', '1,5', '100001', '1\u0000', '🐉'],
};
const stock: FieldCase = {
  valid: '7',
  invalid: [...emptyValues, 'cheap', '-3', '1e9', '1.5', '1000001', '7\u0000'],
};
const sitePath: FieldCase = {
  valid: '',
  invalid: [
    'cheap',
    '//evil.example/x.webp',
    '/\\evil.example',
    'javascript:alert(1)',
    '/x\u0000',
    tooLong(300),
  ],
};
const uploadedPath: FieldCase = { valid: '', invalid: [nul, tooLong(300)] };

/** Needed only beside the other fields of the maker. */
const makerText = (most: number): FieldCase => ({ valid: 'Den', invalid: [' \t ', nul, tooLong(most)] });

const address = {
  recipient: nonsense(words(100)),
  address: nonsense(words(200)),
  city: nonsense(words(100)),
  state: nonsense(words(100)),
  country: { valid: 'United States', invalid: [''] },
  postalCode: nonsense(words(20, '97201')),
  phoneNumber: {
    valid: '+1 503 555 0100',
    invalid: [...emptyValues, 'no digit', '5\u0000', '5'.repeat(31), '503 555'],
  },
};

const product = {
  name: words(120),
  brand: words(60),
  category: words(60),
  image: sitePath,
  price,
  countInStock: stock,
  description: words(5000),
  warnings: { valid: 'Not a toy.', invalid: [nul, tooLong(2000)] },
  legalName: makerText(200),
  contact: { valid: 'hi@den.example', invalid: [' \t ', 'den', 'javascript:alert(1)', nul, tooLong(200)] },
  postalAddress: makerText(300),
};

export const formCases: Record<string, FormCase> = {
  register: {
    as: 'guest',
    path: () => '/register',
    fields: { name: words(100), email, password: newPassword, confirmPassword: confirmation },
  },
  'log in': {
    as: 'guest',
    path: () => '/login',
    fields: {
      // An address that is not valid belongs to no account, which only the server knows.
      email: { valid: 'kim@shop.example', invalid: [...emptyValues, nul, tooLong(254)] },
      password: { valid: 'a password', invalid: ['', tooLong(1000)] },
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
  withdrawal: {
    as: 'guest',
    path: () => '/withdraw',
    confirm: /^Confirm withdrawal$/,
    fields: {
      orderNumber: words(60),
      email,
      name: words(100),
      note: { valid: 'The owl.', invalid: [nul, tooLong(1000)] },
    },
  },
  settings: {
    as: 'customer',
    path: () => '/account?tab=settings',
    fields: {
      name: words(100),
      email,
      currentPassword: { valid: 'a password', invalid: [tooLong(1000)] },
      password: { valid: 'a long password', invalid: ['seven 7', tooLong(128)] },
      confirmPassword: { ...confirmation, invalid: ['another password'] },
    },
  },
  'saved address': {
    as: 'customer',
    path: () => '/account?tab=settings',
    open: (page) => page.getByRole('button', { name: 'Add an address' }).click(),
    fields: address,
  },
  'stock alert': {
    as: 'guest',
    path: (world) => `/product/${world.soldOut}`,
    open: (page) => page.locator('main [name=email]:enabled').waitFor(),
    fields: { email },
  },
  review: {
    as: 'customer',
    path: (world) => `/product/${world.product}`,
    fields: { rating: { valid: '4', invalid: [''] }, comment: words(2000) },
  },
  'custom order': {
    as: 'customer',
    path: () => '/customorder',
    fields: {
      name: words(100),
      email,
      color: { valid: 'blue', invalid: ['mauve', nul] },
      filament: { valid: 'PETG', invalid: ['CHEESE', '0'] },
      stlFile: uploadedPath,
      image: uploadedPath,
      orderMessage: words(5000),
    },
  },
  shipping: {
    as: 'customer',
    path: () => '/shipping',
    hasNoRequest: true,
    fields: address,
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
    // The newest request is listed first.
    open: (page) =>
      page
        .getByRole('button', { name: /^Create a private product/ })
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
    fields: { tracking: { valid: '1Z999AA10123456784', invalid: ['\u0000', nul, tooLong(100)] } },
  },
  refund: {
    as: 'admin',
    path: (world) => `/admin/orders/${world.order}`,
    open: (page) => page.getByRole('radio', { name: 'A part' }).check(),
    confirm: /^Refund \$/,
    fields: {
      amount: {
        valid: '1.50',
        invalid: [...emptyValues, 'cheap', '-3', '1e9', '0', '1,5', '99999', '1\u0000'],
      },
      note: { valid: 'A note', invalid: [nul, tooLong(300)] },
    },
  },
};

/** Every other field, and those between them: each has neighbors without an error. */
export const everyOther = (names: readonly string[]) =>
  [0, 1].map((odd) => names.filter((_, at) => at % 2 === odd)).filter((some) => some.length > 0);

/** The invalid values of a form, each once, and in each round at most one of every other field. */
export function invalidRounds({ fields }: FormCase): Record<string, string>[] {
  const tried = Object.keys(fields).filter((field) => field !== 'rating');
  return everyOther(tried).flatMap((names) => {
    const length = Math.max(...names.map((field) => fields[field]?.invalid.length ?? 0));
    const inRound = (round: number) =>
      names.flatMap(
        (field) => fields[field]?.invalid.slice(round, round + 1).map((value) => [field, value]) ?? [],
      );
    return Array.from({ length }, (_, round) => Object.fromEntries(inRound(round)));
  });
}
