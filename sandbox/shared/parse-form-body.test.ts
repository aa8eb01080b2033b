import { expect, test } from 'vitest';
import { MalformedFormError, parseFormBody } from './parse-form-body.ts';

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a[b][0][c]=x&a[b][1][c]=y', { a: { b: [{ c: 'x' }, { c: 'y' }] } }],
  ['a[]=x&a[]=y', { a: ['x', 'y'] }],
  ['a%5Bb%5D=1+2%2B3', { a: { b: '1 2+3' } }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a=', { a: '' }],
  ['', {}],
])('parses %s', (text, form) => {
  expect(JSON.parse(JSON.stringify(parseFormBody(text)))).toEqual(form);
});

test('keeps the numbers of a list with gaps', () => {
  expect(Object.keys(parseFormBody('a[5]=x').a ?? {})).toEqual(['5']);
});

test.each([
  ['an invalid escape', 'a=%zz'],
  ['a field nested too deeply', `a${'[b]'.repeat(9)}=1`],
  ['more than a hundred in a list', 'a[100]=x'],
  ['too many fields', 'a=1&'.repeat(5001)],
])('refuses %s', (_, text) => {
  expect(() => parseFormBody(text)).toThrow(MalformedFormError);
});

test('does not touch the prototype of objects', () => {
  parseFormBody('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(Object.keys({})).toEqual([]);
  expect('polluted' in {}).toBe(false);
});
