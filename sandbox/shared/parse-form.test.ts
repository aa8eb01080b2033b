import { expect, test } from 'vitest';
import { type FormValue, parseForm } from './parse-form.ts';

function plain(value: FormValue): unknown {
  return typeof value === 'string'
    ? value
    : Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]));
}

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a[b][0][c]=x&a[b][1][c]=y', { a: { b: { 0: { c: 'x' }, 1: { c: 'y' } } } }],
  ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
  ['a%5Bb%5D=1+2%2B3', { a: { b: '1 2+3' } }],
  ['a=1&a=2', { a: '2' }],
  ['a=', { a: '' }],
  ['', {}],
])('%s', (text, tree) => {
  expect(plain(parseForm(text))).toEqual(tree);
});

test.each(['a', 'a[b=1', 'a]b=1', '[a]=1', 'a=%zz', 'a=1&a[b]=2', 'a[b]=2&a=1', '=1'])(
  '%s is no form',
  (text) => {
    expect(() => parseForm(text)).toThrow(SyntaxError);
  },
);

test('a name of the language itself is only a name', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(Object.keys({})).toEqual([]);
  expect('polluted' in {}).toBe(false);
});
