import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const logIn = (email: string, password: string) =>
  api.call('POST', '/api/users/login', { body: { email, password }, remoteAddress: nextAddress() });
let addresses = 0;
const nextAddress = () => `10.5.0.${addresses++}`;

test.each([
  ['in lower case only', 'correcthorse', ['CorrectHorse', 'correcthors', 'correcthorse ']],
  ['of digits only', '8675309867', ['867530986', '08675309867']],
  ['with spaces at both ends', '  two  spaces  ', ['two  spaces', '  two spaces  ']],
  ['in other scripts and with emoji', 'пароль🐉٣٤٥', ['ПАРОЛЬ🐉٣٤٥', 'пароль🐉345']],
  ['with a letter that has two Unicode forms', 'caf\u00e9 caf\u00e9', ['cafe\u0301 cafe\u0301', 'cafe cafe']],
  [
    'of 128 characters',
    `${'long '.repeat(25)}end`,
    [`${'long '.repeat(25)}en`, 'long '.repeat(25).slice(0, 72)],
  ],
])('a password %s is accepted, and matches only exactly as typed', async (_what, chosen, others) => {
  const email = `${randomUUID()}@shop.example`;
  const opened = await api.call('POST', '/api/users/register', {
    body: { name: 'Kim', email, password: chosen },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  expect((await logIn(email, chosen)).status).toBe(200);
  for (const other of others) expect((await logIn(email, other)).status, other).toBe(401);
});

test('a password does not expire', async () => {
  const kim = await api.createCustomer('Kim');
  api.clock.advance({ days: 3650 });
  expect((await logIn(kim.email, testPassword)).status).toBe(200);
});
