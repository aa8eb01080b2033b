import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractResponseIds } from './extract-response-ids.ts';

const one = '01a20197-fb33-71f4-a4d1-f78b89a29b9b';

test.each([
  ['an id at the start', `${one} is here`, [one]],
  ['an id at the end', `here is ${one}`, [one]],
  ['an id alone', one, [one]],
  ['an id twice', `${one},${one}`, [one]],
  ['an id between non-ASCII characters', `—é“${one}”`, [one]],
  ['an id in upper case is ignored', one.toUpperCase(), []],
  ['an id without its last character is ignored', one.slice(0, -1), []],
  ['an id without its first character is ignored', one.slice(1), []],
  ['an id with a non-hexadecimal digit is ignored', one.replace('7', 'g'), []],
  ['an id between dashes', `-----${one}-----`, [one]],
  ['an empty text', '', []],
])('%s', (_where, text, ids) => {
  expect([...extractResponseIds(Buffer.from(text))]).toEqual(ids);
});

test('extractResponseIds finds the same ids as a regular expression in any text', () => {
  const known = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const piece = fc.oneof(
    fc.constantFrom('-', 'text-sm', 'a-b', '"', ' ', 'é', '&quot;'),
    fc.uuid(),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('|');
      expect(extractResponseIds(Buffer.from(text))).toEqual(new Set(text.match(known) ?? []));
    }),
  );
  expect(extractResponseIds(Buffer.from(`${randomUUID()}|${randomUUID()}`)).size).toBe(2);
});
