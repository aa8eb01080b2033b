import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractIds } from './extract-ids.ts';

const one = '01a20197-fb33-71f4-a4d1-f78b89a29b9b';

test.each([
  ['at the very beginning', `${one} is here`, [one]],
  ['at the very end', `here is ${one}`, [one]],
  ['alone', one, [one]],
  ['twice', `${one},${one}`, [one]],
  ['behind letters of the alphabet', `—é“${one}”`, [one]],
  ['in capital letters', one.toUpperCase(), []],
  ['cut off', one.slice(0, -1), []],
  ['without its beginning', one.slice(1), []],
  ['with a letter that is no digit', one.replace('7', 'g'), []],
  ['among dashes', `-----${one}-----`, [one]],
  ['in nothing', '', []],
])('%s', (_where, text, ids) => {
  expect([...extractIds(Buffer.from(text))]).toEqual(ids);
});

test('finds what a regular expression finds in any text around ids', () => {
  const known = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const piece = fc.oneof(
    fc.constantFrom('-', 'text-sm', 'a-b', '"', ' ', 'é', '&quot;'),
    fc.uuid(),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('|');
      expect(extractIds(Buffer.from(text))).toEqual(new Set(text.match(known) ?? []));
    }),
  );
  expect(extractIds(Buffer.from(`${randomUUID()}|${randomUUID()}`)).size).toBe(2);
});
