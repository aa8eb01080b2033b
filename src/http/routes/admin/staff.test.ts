import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, mails, payments, users } from '#db/schema.ts';
import { staffRoles } from '#db/states.ts';
import type {
  StaffInvitationResponse,
  StaffMemberResponse,
  StaffResponse,
} from '#domain/accounts/staff/schemas.ts';
import type { SearchResponse, TodayResponse } from '#domain/admin/schemas.ts';
import type { UpdateOrdersResponse } from '#domain/payments/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { call, ctx } = api;
const ada = await api.createAdmin();
const grace = await api.createAdmin();
const staff = {
  fulfilment: await api.createStaff('fulfilment'),
  printing: await api.createStaff('printing'),
  support: await api.createStaff('support'),
  accounting: await api.createStaff('accounting'),
};
const product = await api.createProduct({ onHand: 1000 });

const setRole = (id: string, role: string | null, seen: string | null, as: AuthenticatedActor = ada) =>
  call<{ member: StaffMemberResponse; code: string }>('PATCH', `/api/staff/${id}`, {
    as,
    body: { role, seen },
  });
const isServed = async (as: AuthenticatedActor, path: `/api/${string}`) =>
  (await call('GET', path, { as })).status;

async function createOrder(status?: 'Paid') {
  const customer = await api.createCustomer('Zelda');
  const order = await api.placeOrder(customer, [{ product, qty: 1 }]);
  if (status) await call('PATCH', '/api/orders', { as: ada, body: { id: order._id, update: { status } } });
  return order;
}

describe('a role', () => {
  test('is given, changed and removed, from the next request on, and each is in the audit log', async () => {
    const robin = await api.createCustomer();
    expect(await isServed(robin, '/api/contact')).toBe(403);
    expect(await setRole(robin.id, 'support', null)).toMatchObject({
      status: 200,
      body: { member: { _id: robin.id, isAdmin: false, role: 'support' } },
    });
    expect(await isServed(robin, '/api/contact')).toBe(200);
    expect((await call('GET', '/api/users/profile', { as: robin })).body).toMatchObject({ role: 'support' });
    await setRole(robin.id, 'fulfilment', 'support');
    expect(await isServed(robin, '/api/contact')).toBe(403);
    expect(await isServed(robin, '/api/orders/allOrders?page=1')).toBe(200);
    await setRole(robin.id, null, 'fulfilment');
    expect(await isServed(robin, '/api/orders/allOrders?page=1')).toBe(403);
    expect((await call('GET', '/api/users/profile', { as: robin })).body).not.toHaveProperty('role');
    const entries = await ctx.db
      .select({ before: auditLog.before, after: auditLog.after, actor: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, robin.id))
      .orderBy(auditLog.id);
    expect(entries).toEqual([
      { before: { role: null }, after: { role: 'support' }, actor: ada.id },
      { before: { role: 'support' }, after: { role: 'fulfilment' }, actor: ada.id },
      { before: { role: 'fulfilment' }, after: { role: null }, actor: ada.id },
    ]);
  });

  test.each(staffRoles)('is not given by %s, nor shown to it', async (role) => {
    const robin = await api.createCustomer();
    const refused = { status: 403, body: { code: 'forbidden' } };
    expect(await setRole(robin.id, 'support', null, staff[role])).toMatchObject(refused);
    expect(await call('GET', '/api/staff', { as: staff[role] })).toMatchObject(refused);
    const own = { id: staff[role].id, name: 'Sam', email: staff[role].email, isAdmin: true };
    expect(await call('PATCH', '/api/users/adminUserUpdate', { as: staff[role], body: own })).toMatchObject(
      refused,
    );
    expect(await ctx.db.$count(users, eq(users.id, robin.id))).toBe(1);
  });

  test('is not for an admin, an unverified address or an account that is gone', async () => {
    expect(await setRole(grace.id, 'support', null)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const kim = await api.createCustomer('Kim', { emailVerifiedAt: null });
    expect((await setRole(kim.id, 'support', null)).body.code).toBe('email_unverified');
    expect((await setRole(randomUUID(), 'support', null)).status).toBe(404);
    expect((await setRole('x', 'support', null)).status).toBe(404);
  });

  test('ends with a promotion, and a demotion gives none', async () => {
    const robin = await api.createStaff('support');
    const promote = (isAdmin: boolean) =>
      call('PATCH', '/api/users/adminUserUpdate', {
        as: ada,
        body: { id: robin.id, name: 'Robin', email: robin.email, isAdmin },
      });
    const promoted = await promote(true);
    expect(promoted.body).toMatchObject({ isAdmin: true });
    expect(promoted.body).not.toHaveProperty('role');
    await promote(false);
    expect(await isServed(robin, '/api/contact')).toBe(403);
  });

  test('needs a recent log-in to be given, not to be removed', async () => {
    const robin = await api.createStaff('support');
    await call('GET', '/api/staff', { as: ada });
    api.clock.advance({ minutes: 16 });
    expect(await setRole(robin.id, 'printing', 'support')).toMatchObject({
      status: 403,
      body: { code: 'password_needed' },
    });
    expect((await setRole(robin.id, null, 'support')).status).toBe(200);
    await call('POST', '/api/users/reauthenticate', { as: ada, body: { password: testPassword } });
    expect((await setRole(robin.id, 'printing', null)).status).toBe(200);
  });

  test('that another admin has changed meanwhile is refused, and of two at once one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const robin = await api.createStaff('support');
      const both = await Promise.all([
        setRole(robin.id, 'printing', 'support'),
        setRole(robin.id, 'accounting', 'support', grace),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [stored] = await ctx.db.select().from(users).where(eq(users.id, robin.id));
      expect(stored?.role).toBe(both.find(({ status }) => status === 200)?.body.member.role);
    }
  });

  test('is listed with the admins, and filters the users', async () => {
    const { body } = await call<StaffResponse>('GET', '/api/staff', { as: ada });
    expect(body.staff).toContainEqual(expect.objectContaining({ _id: ada.id, isAdmin: true, role: null }));
    expect(body.staff).toContainEqual(
      expect.objectContaining({ _id: staff.printing.id, isAdmin: false, role: 'printing' }),
    );
    const idsOf = async (role: string) =>
      (
        await call<{ userList: { _id: string }[] }>('GET', `/api/users?role=${role}`, { as: ada })
      ).body.userList.map(({ _id }) => _id);
    expect(await idsOf('staff')).toContain(staff.support.id);
    expect(await idsOf('staff')).not.toContain(ada.id);
    expect(await idsOf('customer')).not.toContain(staff.support.id);
  });
});

describe('Today', () => {
  beforeAll(async () => {
    await insertPrinter(api);
    await updateFarmQueue(ctx);
    await api.reloadSettings();
  });
  const readToday = async (as: AuthenticatedActor) =>
    (await call<TodayResponse>('GET', '/api/admin/today', { as })).body;

  test.each([
    [
      'fulfilment',
      [
        'dueToday',
        'filamentsToBuy',
        'late',
        'late10',
        'lostPrinters',
        'printJobs',
        'printsToCheck',
        'requests',
        'toPack',
        'toPrint',
      ],
      false,
    ],
    ['printing', ['filamentsToBuy', 'lostPrinters', 'printJobs', 'printsToCheck', 'toPrint'], false],
    ['support', ['deadMails', 'messages', 'requests', 'reviews', 'withdrawals'], false],
    ['accounting', [], true],
  ] as const)('has for %s what it works on', async (role, counts, hasMoney) => {
    const today = await readToday(staff[role]);
    expect(Object.keys(today.counts).sort()).toEqual(counts);
    expect([today.sales !== undefined, today.attention !== undefined]).toEqual([hasMoney, hasMoney]);
  });
});

test('the search has for each role what it may read', async () => {
  await createOrder();
  const kindsOf = async (as: AuthenticatedActor, q: string) => {
    const { body } = await call<SearchResponse>('GET', `/api/admin/search?q=${q}`, { as });
    return Object.entries(body)
      .filter(([, found]) => found.length > 0)
      .map(([kind]) => kind);
  };
  expect(await kindsOf(ada, 'zelda')).toEqual(['orders', 'customers']);
  expect(await kindsOf(staff.support, 'zelda')).toEqual(['orders', 'customers']);
  expect(await kindsOf(staff.fulfilment, 'zelda')).toEqual(['orders']);
  expect(await kindsOf(ada, 'dragon')).toContain('products');
  expect(await kindsOf(staff.support, 'dragon')).not.toContain('products');
});

describe('fulfilment', () => {
  test('changes status and tracking, which the audit log and the history show', async () => {
    const { _id: id } = await createOrder('Paid');
    const update = { status: 'Shipped', tracking: '1Z999AA10123456784' };
    const { status } = await call('PATCH', '/api/orders', { as: staff.fulfilment, body: { id, update } });
    expect(status).toBe(200);
    const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.actorId, staff.fulfilment.id));
    expect(entry).toMatchObject({ subjectId: id, tableName: 'orders' });
  });

  test('records no payment by hand, neither of one order nor in bulk', async () => {
    const { _id: id, version } = await createOrder();
    const update = { status: 'Paid' };
    expect(await call('PATCH', '/api/orders', { as: staff.fulfilment, body: { id, update } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const updates = [{ id, update, version }];
    const bulk = await call<UpdateOrdersResponse>('PATCH', '/api/orders/bulk', {
      as: staff.fulfilment,
      body: { updates },
    });
    expect(bulk.body.results).toMatchObject([{ outcome: 'refused', code: 'forbidden' }]);
    expect(await ctx.db.$count(payments, eq(payments.orderId, id))).toBe(0);
    expect(await ctx.db.$count(mails, eq(mails.orderId, id))).toBe(0);
  });
});

test('who lacks a second factor in a shop that requires one has no rights of the role', async () => {
  ctx.shop.requireAdminTwoFactor = true;
  const { status, body } = await call<{ code: string }>('GET', '/api/contact', { as: staff.support });
  const profile = await call('GET', '/api/users/profile', { as: staff.support });
  ctx.shop.requireAdminTwoFactor = false;
  expect([status, body.code]).toEqual([403, 'second_factor_needed']);
  expect(profile.body).toMatchObject({ isAdmin: false, role: 'support' });
});

describe('an invitation', () => {
  type Invited = { invitation: StaffInvitationResponse; issues: { path: string }[]; code: string };
  const invite = (email: string, role: string = 'support', as: AuthenticatedActor = ada) =>
    call<Invited>('POST', '/api/staff/invitations', { as, body: { email, role } });
  /** The token of the mail that was queued last for the address. */
  async function openMail(recipient: string): Promise<string> {
    const [mail] = await ctx.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, recipient))
      .orderBy(desc(mails.id));
    if (!mail) throw new Error(`no mail to ${recipient}`);
    const written = await composeMail(ctx, mail);
    return /\/invitation#token=([\w-]+)/.exec(written?.text ?? '')?.[1] ?? '';
  }
  const accept = (as: AuthenticatedActor, token: string) =>
    call<{ role?: string; code: string; message: string }>('POST', '/api/staff/invitations/accept', {
      as,
      body: { token },
    });
  const newEmail = () => `${randomUUID()}@shop.example`;
  const invitedOf = async (email: string) =>
    (await call<StaffResponse>('GET', '/api/staff', { as: ada })).body.invitations.filter(
      (each) => each.email === email,
    );

  test('gives the role by its link, once, and is in the audit log without the address', async () => {
    const kim = await api.createCustomer('Kim');
    const { status, body } = await invite(kim.email.toUpperCase());
    expect([status, body.invitation.role, body.invitation.expired]).toEqual([201, 'support', false]);
    expect((await invitedOf(body.invitation.email))[0]).toMatchObject({ invitedBy: 'Ada' });
    const token = await openMail(body.invitation.email);
    expect(await accept(kim, token)).toMatchObject({ status: 200, body: { _id: kim.id, role: 'support' } });
    expect(await isServed(kim, '/api/contact')).toBe(200);
    expect(await invitedOf(body.invitation.email)).toEqual([]);
    expect(await accept(kim, token)).toMatchObject({ status: 400, body: { code: 'link_ended' } });
    const log = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, body.invitation._id));
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['created', ada.id],
      ['deleted', kim.id],
    ]);
    expect(JSON.stringify(log).toLowerCase()).not.toContain(kim.email);
    const stored = await ctx.db.select().from(mails).where(eq(mails.recipient, body.invitation.email));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is accepted by who registers with its address, which it verifies', async () => {
    const kim = await api.createCustomer('Kim', { emailVerifiedAt: null });
    await invite(kim.email, 'printing');
    expect((await accept(kim, await openMail(kim.email))).body.role).toBe('printing');
    const [stored] = await ctx.db.select().from(users).where(eq(users.id, kim.id));
    expect(stored?.emailVerifiedAt).not.toBeNull();
  });

  test('is refused to another account, and stays', async () => {
    const [kim, robin] = [await api.createCustomer('Kim'), await api.createCustomer()];
    await invite(kim.email);
    const token = await openMail(kim.email);
    const refused = await accept(robin, token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.message).toContain(robin.email);
    expect(refused.body.message).not.toContain(kim.email);
    expect(await isServed(robin, '/api/contact')).toBe(403);
    expect((await accept(kim, token)).status).toBe(200);
    expect((await call('POST', '/api/staff/invitations/accept', { body: { token } })).status).toBe(401);
  });

  test('ends after seven days, by a newer mail, and when it is revoked', async () => {
    const kim = await api.createCustomer('Kim');
    const id = (await invite(kim.email)).body.invitation._id;
    const first = await openMail(kim.email);
    api.clock.advance({ days: 7 });
    await call('POST', '/api/users/reauthenticate', { as: ada, body: { password: testPassword } });
    expect((await accept(kim, first)).body.code).toBe('link_ended');
    expect((await invitedOf(kim.email))[0]).toMatchObject({ expired: true });
    const path = `/api/staff/invitations/${id}`;
    expect((await call<Invited>('POST', `${path}/resend`, { as: ada })).body.invitation.expired).toBe(false);
    const second = await openMail(kim.email);
    expect((await accept(kim, first)).body.code).toBe('link_ended');
    expect((await call('DELETE', path, { as: staff.support })).status).toBe(403);
    expect((await call('DELETE', path, { as: ada })).status).toBe(200);
    expect((await accept(kim, second)).body.code).toBe('link_ended');
    expect((await call('DELETE', path, { as: ada })).status).toBe(404);
    expect((await call('POST', `${path}/resend`, { as: ada })).status).toBe(404);
    const unsent = await ctx.db.select().from(mails).where(eq(mails.recipient, kim.email));
    for (const mail of unsent) expect(await composeMail(ctx, mail)).toBeNull();
  });

  test('is for one that does not work here, and sent once', async () => {
    const kim = newEmail();
    await invite(kim);
    const rejected = { status: 400, body: { code: 'bad_input', issues: [{ path: 'email' }] } };
    expect(await invite(kim.toUpperCase())).toMatchObject(rejected);
    expect(await invite(staff.support.email)).toMatchObject(rejected);
    expect(await invite(grace.email)).toMatchObject(rejected);
    expect(await ctx.db.$count(mails, eq(mails.recipient, kim))).toBe(1);
  });

  test('of a role that is changed meanwhile gives it no more', async () => {
    const kim = await api.createCustomer('Kim');
    await invite(kim.email);
    const token = await openMail(kim.email);
    await setRole(kim.id, 'printing', null);
    await setRole(kim.id, null, 'printing');
    expect((await accept(kim, token)).body.code).toBe('link_ended');
    expect(await isServed(kim, '/api/contact')).toBe(403);
  });

  test('accepted twice at once, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kim = await api.createCustomer('Kim');
      await invite(kim.email);
      const token = await openMail(kim.email);
      await isServed(kim, '/api/users/profile');
      const both = await Promise.all([accept(kim, token), accept(kim, token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await isServed(kim, '/api/contact')).toBe(200);
    }
  });

  test('revoked while it is accepted, either wins, and nothing is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kim = await api.createCustomer('Kim');
      const { _id } = (await invite(kim.email)).body.invitation;
      const token = await openMail(kim.email);
      await isServed(kim, '/api/users/profile');
      const [accepted, revoked] = await Promise.all([
        accept(kim, token),
        call('DELETE', `/api/staff/invitations/${_id}`, { as: ada }),
      ]);
      expect([accepted.status, revoked.status]).toEqual(accepted.status === 200 ? [200, 404] : [400, 200]);
      expect(await isServed(kim, '/api/contact')).toBe(accepted.status === 200 ? 200 : 403);
    }
  });

  test('needs a recent log-in, and an hour has at most thirty', async () => {
    api.clock.advance({ minutes: 61 });
    expect((await invite(newEmail())).body.code).toBe('password_needed');
    await call('POST', '/api/users/reauthenticate', { as: ada, body: { password: testPassword } });
    for (let n = 0; n < 30; n += 1) expect((await invite(newEmail())).status).toBe(201);
    expect((await invite(newEmail())).body.code).toBe('too_many_tries');
  });
});
