import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi({ fullPool: true });
const { db } = api.ctx;

let counter = 0;
const newcomer = (values: object = {}) => {
  counter += 1;
  return { name: 'Nova', email: `Nova${counter}@Shop.example`, password: testPassword, ...values };
};
const countUsers = async () => (await db.select().from(users)).length;

describe('POST /api/users/register', () => {
  test('creates an account and returns it without password or hash', async () => {
    const input = newcomer();
    const { status, body } = await api.call('POST', '/api/users/register', { body: input });
    expect(status).toBe(201);
    expect(body).toEqual({
      newUser: { _id: expect.any(String), name: 'Nova', email: input.email, isAdmin: false },
    });
  });

  test('cannot create an admin, whatever the body says', async () => {
    const body = newcomer({ isAdmin: true, is_admin: true, role: 'admin' });
    await api.call('POST', '/api/users/register', { body });
    const [user] = await db.select().from(users).where(eq(users.email, body.email));
    expect(user?.isAdmin).toBe(false);
  });

  test('treats an address as the same in any case', async () => {
    const first = newcomer();
    await api.call('POST', '/api/users/register', { body: first });
    const again = await api.call('POST', '/api/users/register', {
      body: { ...first, email: first.email.toUpperCase() },
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'User exists with that email, please login' },
    });
  });

  test('two registrations of the same address at once create one account', async () => {
    const body = newcomer();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => api.call('POST', '/api/users/register', { body })),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'with\u0000nul' }],
    ['name', { name: 7 }],
    ['email', { email: 'not an address' }],
    ['email', { email: undefined }],
    ['email', { email: `${'x'.repeat(250)}@shop.example` }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: { $gt: '' } }],
  ])('a wrong %s is named (%o), and no account is created', async (field, values) => {
    const before = await countUsers();
    const { status, body } = await api.call<{ issues: { path: string; message: string }[] }>(
      'POST',
      '/api/users/register',
      { body: newcomer(values) },
    );
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual([field]);
    expect(await countUsers()).toBe(before);
  });

  test.each(['', '{', '[]', 'null', '"x"'])(
    'a body that is not an object (%s) is 400 with a message',
    async (raw) => {
      const response = await api.call('POST', '/api/users/register', { raw });
      expect(response).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );

  test('another content type is 415, an oversized body 413', async () => {
    const text = await api.call('POST', '/api/users/register', {
      raw: 'x',
      headers: { 'content-type': 'text/csv' },
    });
    expect(text.status).toBe(415);
    const huge = await api.call('POST', '/api/users/register', {
      body: newcomer({ name: 'x'.repeat(300_000) }),
    });
    expect(huge.status).toBe(413);
  });
});

describe('POST /api/users/login', () => {
  test('returns the user with a working token, whatever the case of the address', async () => {
    const robin = await api.createCustomer();
    const { status, body } = await api.call<{ token: string }>('POST', '/api/users/login', {
      body: { email: robin.email.toUpperCase(), password: testPassword },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: robin.id,
      name: robin.name,
      email: robin.email,
      isAdmin: false,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const profile = await api.call('GET', '/api/users/profile', { as: body.token });
    expect(profile.body).toEqual({ _id: robin.id, name: robin.name, email: robin.email, isAdmin: false });
  });

  test('responds alike to a wrong password and an unknown address', async () => {
    const robin = await api.createCustomer();
    const wrong = await api.call('POST', '/api/users/login', {
      body: { email: robin.email, password: 'wrong password' },
    });
    const unknown = await api.call('POST', '/api/users/login', {
      body: { email: 'nobody@shop.example', password: testPassword },
    });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test.each([
    {},
    { email: 'a\u0000b', password: testPassword },
    { email: 'a@b.example' },
    { email: 7, password: [] },
  ])('input that cannot match an account (%o) is 400 with a message', async (body) =>
    expect(await api.call('POST', '/api/users/login', { body })).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    }),
  );

  test('stores no readable token in the table', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const stored = await db.select().from(sessions).where(eq(sessions.userId, robin.id));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a token expires after thirty days', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    await db
      .update(sessions)
      .set({ expiresAt: sql`${sessions.expiresAt} - interval '31 days'` })
      .where(eq(sessions.userId, robin.id));
    expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(401);
  });
});

describe('POST /api/users/logout', () => {
  test('ends this session and no other', async () => {
    const robin = await api.createCustomer();
    const [here, elsewhere] = [await api.createToken(robin), await api.createToken(robin)];
    expect((await api.call('POST', '/api/users/logout', { as: here })).status).toBe(200);
    expect((await api.call('GET', '/api/users/profile', { as: here })).status).toBe(401);
    expect((await api.call('GET', '/api/users/profile', { as: elsewhere })).status).toBe(200);
  });

  test('is refused to a guest', async () => {
    expect((await api.call('POST', '/api/users/logout')).status).toBe(401);
    expect((await api.call('POST', '/api/users/logout', { as: 'made-up' })).status).toBe(401);
  });
});

describe('PATCH /api/users/profile', () => {
  const change = (as: Parameters<typeof api.call>[2], body: object) =>
    api.call<{ token: string; issues?: { path: string }[] }>('PATCH', '/api/users/profile', { ...as, body });

  test('changes the name, keeps the password if the field is empty, and returns userInfo', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const email = robin.email.toUpperCase();
    const { status, body } = await change({ as: token }, { name: 'Robin R.', email, password: '' });
    expect(status).toBe(200);
    expect(body).toEqual({ _id: robin.id, name: 'Robin R.', email, isAdmin: false, token });
    expect(
      (await api.call('POST', '/api/users/login', { body: { email, password: testPassword } })).status,
    ).toBe(200);
  });

  test('a new password long after the login needs the current one', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const body = { name: 'Robin R.', email: robin.email, password: 'another long password' };
    api.clock.advance({ minutes: 16 });
    expect(await change({ as: token }, body)).toMatchObject({
      status: 403,
      body: { code: 'password_needed', issues: [{ path: 'currentPassword' }] },
    });
    expect((await change({ as: token }, { ...body, password: '' })).status).toBe(200);
    expect((await change({ as: token }, { ...body, currentPassword: testPassword })).status).toBe(200);
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const robin = await api.createCustomer();
    const [here, elsewhere] = [await api.createToken(robin), await api.createToken(robin)];
    const body = { name: robin.name, email: robin.email, password: 'another long password' };
    expect((await change({ as: here }, body)).status).toBe(200);
    expect((await api.call('GET', '/api/users/profile', { as: here })).status).toBe(200);
    expect((await api.call('GET', '/api/users/profile', { as: elsewhere })).status).toBe(401);
    expect(
      (await api.call('POST', '/api/users/login', { body: { email: robin.email, password: testPassword } }))
        .status,
    ).toBe(401);
  });

  test('a login with the old password that is under way during the change gets no session', async () => {
    const robin = await api.createCustomer();
    const here = await api.createToken(robin);
    const body = { name: robin.name, email: robin.email, password: 'another long password' };
    await Promise.all([
      change({ as: here }, body),
      ...Array.from({ length: 6 }, () =>
        api.call('POST', '/api/users/login', { body: { email: robin.email, password: testPassword } }),
      ),
    ]);
    const left = await db.select().from(sessions).where(eq(sessions.userId, robin.id));
    expect(left).toHaveLength(1);
  });

  test('is refused to a guest before the input is validated', async () => {
    expect((await change({}, { name: 7 })).status).toBe(401);
  });

  test('cannot make the user an admin', async () => {
    const robin = await api.createCustomer();
    await change({ as: robin }, { name: 'Robin', email: robin.email, isAdmin: true });
    const [stored] = await db.select().from(users).where(eq(users.id, robin.id));
    expect(stored?.isAdmin).toBe(false);
  });

  test('wrong fields are named, and nothing changes', async () => {
    const robin = await api.createCustomer();
    const { status, body } = await change({ as: robin }, { name: ' ', email: 'x', password: 'short' });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password']);
    const [same] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, robin.id), eq(users.name, robin.name)));
    expect(same?.email).toBe(robin.email);
  });

  test("another account's address is 409, and the field is named", async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const taken = { name: 'Robin', email: eve.email.toUpperCase(), currentPassword: testPassword };
    const { status, body } = await change({ as: robin }, taken);
    expect(status).toBe(409);
    expect(body.issues?.[0]?.path).toBe('email');
  });

  const toldTo = (recipient: string) => db.select().from(mails).where(eq(mails.recipient, recipient));

  test('a changed address and password are each mailed once to the previous address', async () => {
    const robin = await api.createCustomer();
    const email = `robin-${robin.id}@elsewhere.example`;
    const body = {
      name: 'Robin R.',
      email,
      password: 'another long password',
      currentPassword: testPassword,
    };
    await change({ as: robin }, body);
    const told = await toldTo(robin.email);
    expect(told.map(({ kind, data }) => [kind, data?.name, data?.newEmail])).toEqual([
      ['email-changed', robin.name, email],
      ['password-changed', robin.name, undefined],
    ]);
    expect((await toldTo(email)).map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  test('a changed name, or the same address in another case, sends no mail', async () => {
    const robin = await api.createCustomer();
    await change({ as: robin }, { name: 'Robin R.', email: robin.email.toUpperCase(), password: '' });
    expect(await toldTo(robin.email)).toEqual([]);
  });

  test('a refused change sends no mail', async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const body = { name: 'Robin', email: eve.email, password: 'another long password' };
    expect((await change({ as: robin }, { ...body, currentPassword: testPassword })).status).toBe(409);
    expect(await toldTo(robin.email)).toEqual([]);
    expect(
      (await api.call('POST', '/api/users/login', { body: { email: robin.email, password: testPassword } }))
        .status,
    ).toBe(200);
  });

  test('a new address invalidates the links sent to the old one', async () => {
    const robin = await api.createCustomer();
    const issued = await issuePasswordReset(api.ctx, robin.email);
    const email = `robin-${robin.id}@elsewhere.example`;
    await change({ as: robin }, { name: 'Robin', email, currentPassword: testPassword });
    const token = issued?.link.split('#token=')[1];
    const response = await api.call('POST', '/api/users/reset-password', {
      body: { token, password: 'the password of a thief' },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'link_ended' } });
  });
});
