import { expect, test } from 'vitest';
import { adminNavigationLinks } from '#web/features/shell/navigation/admin-navigation-links.ts';
import { adminSections, findSection, listSections } from './admin-sections.ts';

const byPath = (links: readonly { to: string; label: string }[]) =>
  links.map(({ to, label }) => `${to} ${label}`).toSorted();

test("the admin's navigation has every link of the shop's Admin menu, which starts with Today", () => {
  expect(byPath(adminSections)).toEqual(byPath(adminNavigationLinks));
  expect(adminNavigationLinks[0]).toEqual({ to: '/admin', label: 'Today' });
});

test('every section has a key of its own', () => {
  expect(new Set(adminSections.map(({ key }) => key)).size).toBe(adminSections.length);
});

test.each([
  [
    'fulfilment',
    ['/admin', '/admin/orders', '/admin/requests', '/admin/queue', '/admin/printers', '/admin/filaments'],
  ],
  ['printing', ['/admin', '/admin/queue', '/admin/printers', '/admin/filaments']],
  [
    'support',
    [
      '/admin',
      '/admin/orders',
      '/admin/requests',
      '/admin/withdrawals',
      '/admin/reviews',
      '/admin/users',
    ].concat(['/admin/messages', '/admin/mails']),
  ],
  [
    'accounting',
    [
      '/admin',
      '/admin/orders',
      '/admin/payments',
      '/admin/invoices',
      '/admin/fees',
      '/admin/books',
      '/admin/costs',
      '/admin/audit',
    ],
  ],
] as const)('%s has the sections of its work', (role, paths) => {
  expect(listSections({ isAdmin: false, role }).map(({ to }) => to)).toEqual(paths);
});

test('an admin has all sections, a customer none', () => {
  expect(listSections({ isAdmin: true }).map(({ to }) => to)).toEqual(adminSections.map(({ to }) => to));
  expect(listSections({ isAdmin: false })).toEqual([]);
});

test('a page belongs to the section of its list', () => {
  expect(findSection('/admin/orders/slips')?.to).toBe('/admin/orders');
  expect(findSection('/admin/orders')?.to).toBe('/admin/orders');
  expect(findSection('/admin')?.to).toBe('/admin');
  expect(findSection('/admin/nothing')).toBeUndefined();
});
