import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, passwordResets, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const fresh = 'a brand new password';

const ask = (email: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/users/forgot-password', { body: { email }, headers });
const reset = (token: unknown, to: unknown = fresh) =>
  api.call<{ code: string; message: string; issues?: { path: string }[] }>(
    'POST',
    '/api/users/reset-password',
    { body: { token, password: to } },
  );
const logIn = async (email: string, typed: string) =>
  (await api.call('POST', '/api/users/login', { body: { email, password: typed } })).status;
const mailsTo = (recipient: string, kind = 'password-reset') =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
async function tokenFor(email: string): Promise<string> {
  const issued = await issuePasswordReset(api.ctx, email);
  return issued?.link.split('#token=')[1] ?? '';
}

describe('POST /api/users/forgot-password', () => {
  test('responds and queues alike for an account and for an unknown address', async () => {
    const robin = await api.createCustomer();
    const known = await ask(robin.email.toUpperCase());
    const unknown = await ask('Nobody@Shop.example');
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(unknown.body).toEqual(known.body);
    for (const recipient of [robin.email, 'nobody@shop.example'])
      expect(await mailsTo(recipient)).toMatchObject([
        { key: expect.stringMatching(/^password-reset\/[0-9a-f-]{36}$/), data: {}, state: 'queued' },
      ]);
  });

  test('stores no token in the database before the mail is rendered', async () => {
    const robin = await api.createCustomer();
    await ask(robin.email);
    expect(await db.select().from(passwordResets).where(eq(passwordResets.userId, robin.id))).toEqual([]);
  });

  test('three mails per address and hour, also in parallel, with the same response', async () => {
    for (const email of [(await api.createCustomer()).email, 'nobody-else@shop.example']) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
      expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(await mailsTo(email)).toHaveLength(3);
      // The mail renderer drops mails to unknown addresses, which still count.
      await db.delete(mails).where(eq(mails.recipient, email));
      await ask(email);
      expect(await mailsTo(email)).toHaveLength(0);
    }
    api.clock.advance({ minutes: 61 });
    await ask('nobody-else@shop.example');
    expect(await mailsTo('nobody-else@shop.example')).toHaveLength(1);
  });

  test.each(['', 'no address', 7, null, undefined, `${'x'.repeat(250)}@shop.example`])(
    '%o is named as wrong, and nothing is queued',
    async (email) => {
      const before = await db.$count(mails);
      const { status, body } = await ask(email);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad_input', issues: [{ path: 'email' }] });
      expect(await db.$count(mails)).toBe(before);
    },
  );

  test('is limited per network, with Retry-After', async () => {
    const responses = [];
    for (let n = 0; n < 21; n += 1)
      responses.push(
        await api.app.inject({
          method: 'POST',
          url: '/api/users/forgot-password',
          remoteAddress: '203.0.113.1',
          payload: { email: `visitor${n}@shop.example` },
        }),
      );
    expect(responses.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(responses[20]?.statusCode).toBe(429);
    expect(Number(responses[20]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the link', () => {
  test('is built from the configured address of the shop, its token in the fragment and stored as a hash only', async () => {
    const robin = await api.createCustomer();
    await ask(robin.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const issued = await issuePasswordReset(api.ctx, robin.email);
    expect(issued?.name).toBe(robin.name);
    expect(issued?.link).toMatch(/^http:\/\/localhost:9\/reset-password#token=[\w-]{43}$/);
    const token = issued?.link.split('#token=')[1] ?? '';
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
    expect(JSON.stringify(await mailsTo(robin.email))).not.toContain('evil');
  });

  test('is sent to open accounts with a password only', async () => {
    const [gone, demo] = [await api.createCustomer(), await api.createCustomer()];
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, demo.id));
    for (const email of [gone.email, demo.email, 'nobody@shop.example', ''])
      expect(await issuePasswordReset(api.ctx, email)).toBeNull();
  });
});

describe('POST /api/users/reset-password', () => {
  test('sets the password, ends every session and every link, and notifies the address', async () => {
    const robin = await api.createCustomer();
    const session = await api.createToken(robin);
    const [first, second] = [await tokenFor(robin.email), await tokenFor(robin.email)];
    expect(await reset(first)).toMatchObject({ status: 200, body: { success: true } });
    expect(await logIn(robin.email, testPassword)).toBe(401);
    expect(await logIn(robin.email, fresh)).toBe(200);
    expect((await api.call('GET', '/api/users/profile', { as: session })).status).toBe(401);
    for (const token of [first, second])
      expect(await reset(token)).toMatchObject({
        status: 400,
        body: { code: 'link_ended', message: 'This link has expired. Please request a new one.' },
      });
    expect(await mailsTo(robin.email, 'password-changed')).toMatchObject([
      { data: { name: 'Robin', at: expect.any(String) } },
    ]);
  });

  test('expires after one hour', async () => {
    const robin = await api.createCustomer();
    const token = await tokenFor(robin.email);
    api.clock.advance({ minutes: 60 });
    expect((await reset(token)).body.code).toBe('link_ended');
    expect(await logIn(robin.email, testPassword)).toBe(200);
  });

  test('one link used twice at once sets one password', async () => {
    const robin = await api.createCustomer();
    const token = await tokenFor(robin.email);
    const both = await Promise.all([reset(token, `${fresh} 1`), reset(token, `${fresh} 2`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = both.findIndex(({ status }) => status === 200) + 1;
    expect(await logIn(robin.email, `${fresh} ${winner}`)).toBe(200);
    expect(await mailsTo(robin.email, 'password-changed')).toHaveLength(1);
  });

  test('two links of one account at once: one succeeds, without a deadlock', async () => {
    const robin = await api.createCustomer();
    const tokens = [await tokenFor(robin.email), await tokenFor(robin.email)];
    const both = await Promise.all(tokens.map((token) => reset(token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a query that fails does not end the link', async () => {
    const robin = await api.createCustomer();
    const token = await tokenFor(robin.email);
    const { pool } = api.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from users where id = $1 for update', [robin.id]);
      const answer = reset(token);
      const cancelWaiting = () =>
        pool.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await cancelWaiting()).rowCount).toBe(1);
      expect((await answer).status).toBe(500);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('a login with the old password that is under way gets no session', async () => {
    const robin = await api.createCustomer();
    const token = await tokenFor(robin.email);
    await Promise.all([reset(token), ...Array.from({ length: 6 }, () => logIn(robin.email, testPassword))]);
    expect(await db.$count(sessions, eq(sessions.userId, robin.id))).toBe(0);
  });

  test('clears the failed logins of the account', async () => {
    const robin = await api.createCustomer();
    for (let n = 0; n < 10; n += 1) await logIn(robin.email, 'a wrong guess');
    expect(await logIn(robin.email, testPassword)).toBe(429);
    await reset(await tokenFor(robin.email));
    expect(await logIn(robin.email, fresh)).toBe(200);
  });

  test.each([
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['password', undefined],
  ])('a wrong %s is named, and the link stays valid', async (field, typed) => {
    const robin = await api.createCustomer();
    const token = await tokenFor(robin.email);
    const response = await api.call('POST', '/api/users/reset-password', {
      body: { token, password: typed },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'bad_input', issues: [{ path: field }] } });
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['made-up', 'x'.repeat(200), "' or true --", 'a\u0000b'])(
    'the token %o is refused',
    async (token) => {
      expect((await reset(token)).body.code).toBe('link_ended');
    },
  );
});
