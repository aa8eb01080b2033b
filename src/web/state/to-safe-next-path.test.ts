import { expect, it } from 'vitest';
import { toLogInPath } from './to-log-in-path.ts';
import { toSafeNextPath } from './to-safe-next-path.ts';

it.each(['/', '/shipping', '/orders/1?print=1#lines', '/account?tab=settings', '/login?next=/shipping'])(
  '%s is a safe path',
  (path) => expect(toSafeNextPath(path)).toBe(path),
);

it.each([
  null,
  '',
  'shipping',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /shipping',
])('%j is replaced by the default path', (path) => expect(toSafeNextPath(path)).toBeNull());

it('the URL of the login page contains the path to return to', () => {
  const next = '/account?tab=settings&x=a b';
  const { searchParams } = new URL(toLogInPath(next), 'http://localhost');
  expect(searchParams.get('next')).toBe(next);
  expect(toLogInPath('/shipping')).toBe('/login?next=/shipping');
});
