import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { fingerprintDatabase } from '#tests/security/input/fingerprint-database.ts';

const api = await createTestApi();
const { db } = api.ctx;

/** Calls by which whoever has stolen a token would keep the account, or remove it. */
const calls = [
  ['/api/users/second-factor', {}],
  ['/api/users/passkeys/start', {}],
  ['/api/users/my-data/remove', 'email'],
] as const;

test.each(calls)('%s of an account without a password needs a recent log-in', async (path, input) => {
  const robin = await api.createCustomer();
  const token = await api.createToken(robin);
  api.clock.advance({ minutes: 16 });
  const recent = await api.createToken(robin);
  const [user] = await db.update(users).set({ passwordHash: null }).where(eq(users.id, robin.id)).returning();
  const body = input === 'email' ? { email: user?.email } : input;
  expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(200);
  const before = await fingerprintDatabase(api.database.pool);
  expect(await api.call('POST', path, { as: token, body })).toMatchObject({
    status: 403,
    body: { code: 'password_needed' },
  });
  expect(await fingerprintDatabase(api.database.pool)).toBe(before);
  expect((await api.call('POST', path, { as: recent, body })).status).toBeLessThan(300);
});
