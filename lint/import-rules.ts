import type { IFlattenedRuleSet } from 'dependency-cruiser';

/** Areas of the domain with those below them. Transitive: `payments` may import what `orders` may. */
const areasBelow: Record<string, string[]> = {
  accounts: [],
  admin: ['payments', 'contact', 'print-requests', 'print-plan'],
  audit: [],
  'bulk-products': ['catalogue'],
  catalogue: ['options'],
  documents: ['orders'],
  discounts: ['accounts'],
  filaments: [],
  options: [],
  mails: [],
  parcels: [],
  'print-files': [],
  'provider-transactions': [],
  retention: [],
  spools: ['filaments'],
  printers: ['spools'],
  'printer-connector': ['print-attempts'],
  'print-jobs': ['printers', 'print-files', 'options'],
  'print-attempts': ['orders', 'print-jobs'],
  'ship-by': ['print-jobs'],
  'print-plan': ['filaments', 'printers', 'ship-by', 'spools'],
  sales: ['catalogue'],
  settings: ['accounts', 'catalogue'],
  uploads: [],
  addresses: ['accounts'],
  contact: ['accounts'],
  'wish-list': ['catalogue', 'accounts'],
  'stock-alerts': ['catalogue', 'accounts'],
  pricing: ['catalogue', 'discounts', 'options'],
  cart: ['addresses', 'catalogue', 'options', 'pricing', 'ship-by'],
  orders: ['addresses', 'catalogue', 'options', 'parcels', 'pricing', 'print-files', 'ship-by'],
  quotes: ['accounts', 'catalogue', 'filaments', 'ship-by', 'uploads'],
  'product-options': ['catalogue', 'options', 'quotes'],
  reviews: ['orders'],
  withdrawals: ['orders'],
  books: ['orders'],
  'production-costs': ['books', 'quotes', 'print-jobs'],
  payments: ['orders', 'quotes', 'reviews', 'books'],
  'print-requests': ['orders', 'quotes', 'uploads'],
  checkout: ['cart', 'payments'],
  privacy: [
    ...['checkout', 'contact', 'documents', 'mails', 'print-requests', 'retention', 'reviews'],
    ...['wish-list', 'withdrawals'],
  ],
  customers: ['privacy'],
};
const withAreasBelow = (area: string): string[] => [
  area,
  ...(areasBelow[area] ?? []).flatMap(withAreasBelow),
];

/** Constants and rules without zod, which is too heavy for public pages (ADR 17). */
const browserConstants =
  'bulk-products/product-sheet|options/(resolve-choices|to-line-name)|catalogue/product-texts|books/periods|addresses/(countries|find-address-errors|postal-codes|to-address-lines)|shared/(arrival|csv|default-categories|find-carrier-link|format-pieces|format-shipping-label|label-codes|max-days-late|permissions|propose-refund|refund-duration|withdrawal-period)|accounts/passwords/password-length|contact/answer-mail-texts|print-requests/declined-mail-texts|uploads/pictures/picture-widths|reviews/to-reviewer-names|settings/(accent-colors|shop-logo)';

/** Which file may import which: beginnings of their paths, as regular expressions. Type imports count. */
const allowedImports: [from: string, to: string][] = [
  ...Object.keys(areasBelow).map((area): [string, string] => [
    `src/domain/${area}/`,
    `src/domain/(shared|${withAreasBelow(area).join('|')})/|src/mesh/|db/`,
  ]),
  ['src/domain/shared/', 'src/domain/shared/|src/mesh/|db/'],
  ['src/mesh/', 'src/mesh/'],
  ['src/http/', 'src/(http|domain)/'],
  [
    'src/web/',
    'src/(web/(?!state/slices/)|mesh/)|src/domain/([^/]+/((?:staff|listing|pricing)/)?schemas|[^/]+/states|shared/money)\\.ts$',
  ],
  ['src/web/state/', 'src/web/state/slices/'],
  ['src/web/', `src/domain/(${browserConstants})\\.ts$|node_modules/schema-dts/`],
  ['src/web/(context\\.ts|.*\\.server\\.tsx?)$', 'src/domain/'],
  ['src/infra/', 'src/(infra/|domain/|mesh/|root\\.ts)|packages/|db/'],
  [
    'src/(config|environment|provider-settings)\\.ts',
    'src/(environment|provider-settings)\\.ts|src/domain/(retention|settings|shared)/',
  ],
  ['src/(boot/|bundle/|cluster/|main\\.ts|shop\\.ts)', 'src/(?!web/)|packages/|db/'],
  ['db/', 'db/|models/[^/]+\\.json'],
  ['(sandbox/|printers-sim/|packages/[^/]+/)', '$1'],
  ['packages/.*(/tests/|\\.test\\.ts$)', 'node_modules/vitest/'],
  ['models/', 'models/|package\\.json'],
  ['models/.*\\.test\\.ts', 'db/demo/'],
  // Tests of the shop and tools import anything; those of the sandbox, the packages and the models do not.
  ['src/.*\\.test\\.tsx?$|(bench|lint|scripts|tests)/|[^/]+\\.ts$', '(?!node_modules/)'],
];

/** In the terms of dependency-cruiser: what is not allowed is refused, and so is every cycle. */
export const importRules: IFlattenedRuleSet = {
  allowedSeverity: 'error',
  allowed: [
    ...allowedImports.map(([from, to]) => ({ from: { path: `^(?:${from})` }, to: { path: `^(?:${to})` } })),
    { from: {}, to: { dependencyTypes: ['core', 'npm'] } },
    {
      from: { path: '^(?!(src|db|sandbox|printers-sim|packages)/)|\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  forbidden: [
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
  ],
};
