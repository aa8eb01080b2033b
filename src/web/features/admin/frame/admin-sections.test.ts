import { expect, test } from 'vitest';
import { adminNavigationLinks } from '#web/features/shell/navigation/admin-navigation-links.ts';
import { adminSections } from './admin-sections.ts';

const byPath = (links: readonly { to: string; label: string }[]) =>
  links.map(({ to, label }) => `${to} ${label}`).toSorted();

test("the admin's navigation has Today and every link of the shop's Admin menu", () => {
  const today = { to: '/admin', label: 'Today' };
  expect(byPath(adminSections)).toEqual(byPath([today, ...adminNavigationLinks]));
});

test('every section has a key of its own', () => {
  expect(new Set(adminSections.map(({ key }) => key)).size).toBe(adminSections.length);
});
