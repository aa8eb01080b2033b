import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orders, passwordResets, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import type { UserResponse, UsersResponse } from '#domain/accounts/schemas.ts';
import { deleteUser } from '#domain/accounts/users/delete-user.ts';
import { updateUser } from '#domain/accounts/users/update-user.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();

const nobody = '019d0000-0000-7000-8000-000000000000';
const list = async (query = '') =>
  (await call<UsersResponse>('GET', `/api/users${query && `?${query}`}`, { as: ada })).body;
const inputOf = (user: AuthenticatedActor, change: object = {}) => {
  const { id, name, email, isAdmin } = user;
  return { id, name, email, isAdmin, ...change };
};
const update = (body: object, as: AuthenticatedActor = ada) =>
  call<UserResponse & { code: string; issues: { path: string; message: string }[] }>(
    'PATCH',
    '/api/users/adminUserUpdate',
    { as, body },
  );
const remove = (id: string, as: AuthenticatedActor = ada) => call('DELETE', `/api/users/${id}`, { as });
const rowOf = async ({ id }: AuthenticatedActor) =>
  (await ctx.db.select().from(users).where(eq(users.id, id)))[0];
const mailsTo = (recipient: string) => ctx.db.select().from(mails).where(eq(mails.recipient, recipient));
const livingAdmins = () =>
  ctx.db
    .select()
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)));
const logIn = ({ email }: { email: string }) =>
  call('POST', '/api/users/login', { body: { email, password: testPassword } });

test.each([
  ['GET', ''],
  ['PATCH', '/adminUserUpdate'],
  ['DELETE', `/${ada.id}`],
] as const)('%s /api/users%s: a guest gets 401, a customer 403', async (method, path) => {
  const before = await list();
  const body = method === 'PATCH' ? { body: {} } : {};
  expect((await call(method, `/api/users${path}`, body)).status).toBe(401);
  expect((await call(method, `/api/users${path}`, { ...body, as: 'not-a-token' })).status).toBe(401);
  expect(await call(method, `/api/users${path}`, { ...body, as: await shop.createCustomer() })).toMatchObject(
    {
      status: 403,
      body: { code: 'forbidden' },
    },
  );
  expect((await list()).total).toBe(before.total + 1);
});

describe('GET /api/users', () => {
  test('returns every user with the fields of the specification only, newest first', async () => {
    const robin = await shop.createCustomer();
    const all = await list();
    expect(all.userList).toHaveLength(all.total);
    expect(all.userList[0]).toEqual({ _id: robin.id, name: 'Robin', email: robin.email, isAdmin: false });
  });

  test('filters by prefixes of name and address, role, order and page', async () => {
    const zoe = await shop.createCustomer('Zoë');
    const ids = async (query: string) => (await list(query)).userList.map(({ _id }) => _id);
    expect(await ids(`q=${encodeURIComponent('zOË')}`)).toEqual([zoe.id]);
    expect(await ids('q=zoe')).toEqual([zoe.id]);
    expect(await ids('q=zo')).toEqual([zoe.id]);
    for (const signs of ["zoe'", 'zoe:*', '(zoe', '!zoe'])
      expect(await ids(`q=${encodeURIComponent(signs)}`)).toEqual([zoe.id]);
    for (const none of ['oe', '%_', 'zoe | nobody'])
      expect(await ids(`q=${encodeURIComponent(none)}`)).toEqual([]);
    expect(await ids(`q=${zoe.email.toUpperCase()}`)).toEqual([zoe.id]);
    expect((await list('role=admin')).userList.every(({ isAdmin }) => isAdmin)).toBe(true);
    expect((await list('role=customer')).userList.some(({ isAdmin }) => isAdmin)).toBe(false);
    const byMail = (await list('sort=email')).userList.map(({ email }) => email.toLowerCase());
    expect(byMail).toEqual([...byMail].sort());
    expect(await ids('sort=-email')).toEqual((await ids('sort=email')).reverse());
    expect(await ids('sort=-name')).toEqual((await ids('sort=name')).reverse());
    const { total } = await list();
    const [first, second] = [await list('pageSize=2'), await list('pageSize=2&page=2')];
    expect([first.pages, first.page, second.page]).toEqual([Math.ceil(total / 2), 1, 2]);
    expect([...first.userList, ...second.userList]).toEqual((await list()).userList.slice(0, 4));
    expect((await list('page=9999')).page).toBe(1);
  });

  test('names the wrong parameter', async () => {
    for (const query of ['role=boss', 'sort=age', 'page=0', 'pageSize=101', 'q=%00'])
      expect(await call('GET', `/api/users?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
  });

  test.each(['after=x', `after=${nobody}`, `q=robin&after=${ada.id}`])(
    'an invalid cursor, or a cursor with a search, is rejected: %s',
    async (query) => {
      expect(await call('GET', `/api/users?page=1&${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { code: 'bad_input', issues: [{ path: 'after' }] },
      });
    },
  );
});

describe('PATCH /api/users/adminUserUpdate', () => {
  test('sets name, address and role, notifies the old address, and invalidates its links', async () => {
    const robin = await shop.createCustomer();
    await issuePasswordReset(ctx, robin.email);
    const email = `new-${robin.email}`;
    const { status, body } = await update(inputOf(robin, { name: 'Robin Hood', email }));
    expect([status, body]).toEqual([200, { _id: robin.id, name: 'Robin Hood', email, isAdmin: false }]);
    expect(await mailsTo(robin.email)).toMatchObject([{ kind: 'email-changed', data: { newEmail: email } }]);
    expect(await ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, robin.id))).toEqual([]);
    expect((await logIn({ email })).status).toBe(200);
  });

  test('sends no mail if the address differs only in case', async () => {
    const robin = await shop.createCustomer();
    const email = robin.email.toUpperCase();
    expect((await update(inputOf(robin, { email }))).body.email).toBe(email);
    expect(await mailsTo(robin.email)).toEqual([]);
  });

  test('a new role applies to the next request of an existing token', async () => {
    const [robin, grace] = [await shop.createCustomer(), await shop.createAdmin()];
    const [robins, graces] = [await shop.createToken(robin), await shop.createToken(grace)];
    const mayManage = async (as: string) => (await call('GET', '/api/users?page=1', { as })).status;
    expect([await mayManage(robins), await mayManage(graces)]).toEqual([403, 200]);
    await update(inputOf(robin, { isAdmin: true }));
    await update(inputOf(grace, { isAdmin: false }));
    expect([await mayManage(robins), await mayManage(graces)]).toEqual([200, 403]);
    expect((await call('GET', '/api/users/profile', { as: graces })).body).toMatchObject({ isAdmin: false });
    await update(inputOf(robin, { isAdmin: false }));
  });

  test.each([
    ['id', undefined],
    ['name', ''],
    ['name', 'two\nlines'],
    ['email', 'nowhere'],
    ['isAdmin', 'yes'],
    ['isAdmin', undefined],
  ])('a wrong %s is named, and nothing changes: %o', async (field, value) => {
    const robin = await shop.createCustomer();
    const before = await rowOf(robin);
    const body = inputOf(robin, { name: 'Changed', [field]: value });
    expect(await update(body)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: field, message: expect.stringMatching(/\w/) }] },
    });
    expect(await rowOf(robin)).toEqual(before);
  });

  test("another account's address is rejected in any case, and that of a deleted account is free", async () => {
    const [robin, kim] = [await shop.createCustomer(), await shop.createCustomer('Kim')];
    const taking = inputOf(robin, { name: 'Changed', email: kim.email.toUpperCase() });
    expect(await update(taking)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    });
    expect(await rowOf(robin)).toMatchObject({ name: 'Robin', email: robin.email });
    expect(await mailsTo(robin.email)).toEqual([]);
    await remove(kim.id);
    expect((await update(taking)).status).toBe(200);
  });

  test('two users cannot get the same address at the same moment', async () => {
    const [robin, kim] = [await shop.createCustomer(), await shop.createCustomer('Kim')];
    const email = `both-${robin.email}`;
    const responses = await Promise.all([update(inputOf(robin, { email })), update(inputOf(kim, { email }))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test.each(['x', '0', nobody, `${nobody}'`, 'sessions'])('an unknown id is 404: %s', async (id) => {
  const asked = await update({ id, name: 'No', email: 'no@shop.example', isAdmin: false });
  expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
  if (id !== 'sessions') expect((await remove(encodeURIComponent(id))).status).toBe(404);
});

describe('DELETE /api/users/{id}', () => {
  test('closes the account at once, and keeps its orders', async () => {
    const robin = await shop.createCustomer();
    const tokens = [await shop.createToken(robin), await shop.createToken(robin)];
    const order = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 2 }]);
    const link = await issuePasswordReset(ctx, robin.email);
    expect(await remove(robin.id)).toMatchObject({ status: 200, body: { _id: robin.id } });
    for (const as of tokens) expect((await call('GET', '/api/users/profile', { as })).status).toBe(401);
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, robin.id))).toEqual([]);
    expect((await logIn(robin)).status).toBe(401);
    const token = link?.link.split('token=')[1];
    const reset = await call('POST', '/api/users/reset-password', {
      body: { token, password: testPassword },
    });
    expect(reset).toMatchObject({ status: 400, body: { code: 'link_ended' } });
    expect((await list()).userList.map(({ _id }) => _id)).not.toContain(robin.id);
    const kept = await call('GET', `/api/orders/${order._id}`, { as: ada });
    expect(kept.body).toMatchObject({ order: { _id: order._id, qty: 2, customer: { _id: robin.id } } });
    expect(await ctx.db.$count(orders, eq(orders.userId, robin.id))).toBe(1);
  });

  test('deletes once: later requests and edits are 404', async () => {
    const robin = await shop.createCustomer();
    const twice = await Promise.all([remove(robin.id), remove(robin.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await update(inputOf(robin))).status).toBe(404);
  });

  test('frees the address for a new account, which gets nothing of the old one', async () => {
    const robin = await shop.createCustomer();
    await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
    await remove(robin.id);
    const { email } = robin;
    expect(
      (await call('POST', '/api/users/register', { body: { name: 'R', email, password: testPassword } }))
        .status,
    ).toBe(201);
    const as = String((await logIn({ email })).body.token);
    expect((await call('GET', '/api/orders', { as })).body).toEqual({ orders: [] });
  });
});

describe('the last admin', () => {
  /** Makes these users the only admins. */
  async function only(...admins: AuthenticatedActor[]) {
    await ctx.db.update(users).set({ isAdmin: false });
    for (const { id } of admins)
      await ctx.db.update(users).set({ isAdmin: true, deletedAt: null }).where(eq(users.id, id));
  }

  test('can be renamed, but neither demoted nor deleted', async () => {
    await only(ada);
    expect(await update(inputOf(ada, { isAdmin: false, name: 'No' }))).toMatchObject({
      status: 409,
      body: { code: 'last_admin', issues: [{ path: 'isAdmin' }] },
    });
    expect(await remove(ada.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect(await rowOf(ada)).toMatchObject({ name: 'Ada', isAdmin: true, deletedAt: null });
    expect((await update(inputOf(ada, { name: 'Ada' }))).status).toBe(200);
  });

  // Both requests have passed the admin check, so only the database can decide which one comes second.
  const refusals = (tries: PromiseSettledResult<unknown>[]) =>
    tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []));

  test('remains if two admins demote each other at the same moment', async () => {
    const grace = await shop.createAdmin();
    for (let round = 0; round < 5; round += 1) {
      await only(ada, grace);
      const tries = await Promise.allSettled([
        updateUser(shop.ctxAs(ada), inputOf(grace, { isAdmin: false })),
        updateUser(shop.ctxAs(grace), inputOf(ada, { isAdmin: false })),
      ]);
      expect(refusals(tries)).toEqual(['last_admin']);
      expect(await livingAdmins()).toHaveLength(1);
    }
  });

  test('remains if two admins delete each other, or one deletes and one demotes the other', async () => {
    const grace = await shop.createAdmin();
    for (let round = 0; round < 5; round += 1) {
      await only(ada, grace);
      const deleted = await Promise.allSettled([
        deleteUser(shop.ctxAs(ada), grace.id),
        deleteUser(shop.ctxAs(grace), ada.id),
      ]);
      expect(refusals(deleted)).toEqual(['last_admin']);
      expect(await livingAdmins()).toHaveLength(1);
      await only(ada, grace);
      const either = await Promise.allSettled([
        deleteUser(shop.ctxAs(ada), grace.id),
        updateUser(shop.ctxAs(grace), inputOf(ada, { isAdmin: false })),
      ]);
      expect(refusals(either)).toEqual(['last_admin']);
      expect(await livingAdmins()).toHaveLength(1);
    }
  });
});
