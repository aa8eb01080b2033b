import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages } from '#db/schema.ts';
import type {
  ContactMessageInput,
  ContactMessageResponse,
  ContactMessagesResponse,
} from '#domain/contact/schemas.ts';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import { networksPerSite } from '#domain/shared/limits/limits.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();

const list = async (query = '') =>
  (await call<ContactMessagesResponse>('GET', `/api/contact?${query}`, { as: ada })).body;
const mark = (id: string, answered: unknown) =>
  call<{ message: ContactMessageResponse }>('PATCH', `/api/contact/${id}`, { as: ada, body: { answered } });

async function written(values: Partial<ContactMessageInput> = {}) {
  await sendContactMessage(ctx, {
    name: 'Kim',
    email: 'kim@shop.example',
    message: 'Do you print owls?',
    ...values,
  });
  const [newest] = (await list('pageSize=1')).messages;
  if (!newest) throw new Error('no message');
  return newest;
}
const rowOf = async (id: string) =>
  (await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

test.each([
  ['GET', ''],
  ['PATCH', '/some'],
] as const)('%s /api/contact%s: a guest gets 401, a customer 403', async (method, path) => {
  const { _id } = await written();
  const url = `/api/contact${path && `/${_id}`}`;
  const body = method === 'PATCH' ? { body: { answered: true } } : {};
  expect((await call(method, url, body)).status).toBe(401);
  expect((await call(method, url, { ...body, as: 'not-a-token' })).status).toBe(401);
  const wrong = method === 'PATCH' ? { body: { answered: 'perhaps' } } : {};
  expect(await call(method, `${url}?page=0`, { ...wrong, as: robin })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await rowOf(_id))?.answeredAt).toBeNull();
});

describe('GET /api/contact', () => {
  test('returns the messages of visitors, newest first, by state and page', async () => {
    const first = await written({ message: 'First' });
    const second = await written({ name: 'Ōe', message: 'Line one\nline two 🦉' });
    expect(second).toEqual({
      ...{ _id: expect.any(String), name: 'Ōe', email: 'kim@shop.example', message: 'Line one\nline two 🦉' },
      ...{ createdAt: expect.stringMatching(/^20.*Z$/), answeredAt: null, topic: null, orderNumber: null },
      ...{ customer: null, answers: [] },
    });
    expect((await list()).messages.slice(0, 2)).toEqual([second, first]);
    await mark(second._id, true);
    const newest = async (state: string) => (await list(`state=${state}&pageSize=1`)).messages[0]?._id;
    expect([await newest('open'), await newest('answered')]).toEqual([first._id, second._id]);
    const { total } = await list();
    expect((await list('state=open')).total + (await list('state=answered')).total).toBe(total);
    expect(await list('pageSize=1&page=2')).toMatchObject({ page: 2, pages: total, messages: [first] });
  });

  test('returns what a message is about', async () => {
    const about = { topic: 'order', orderNumber: 1023 } as const;
    expect(await written({ message: 'Where is it?', ...about })).toMatchObject(about);
  });

  test('names the account that has verified the address', async () => {
    const kim = await shop.createCustomer('Kim');
    const other = await shop.createCustomer('Kim', { emailVerifiedAt: null });
    const ofKim = await written({ email: kim.email.toUpperCase() });
    expect(ofKim.customer).toEqual({ _id: kim.id, name: 'Kim' });
    expect((await mark(ofKim._id, true)).body.message.customer).toEqual(ofKim.customer);
    expect((await written({ email: other.email })).customer).toBeNull();
  });

  test('searches words of name, address and message', async () => {
    const { _id } = await written({ name: 'Xenia', email: 'x_y@shop.example', message: 'About 100% owls' });
    for (const q of ['xENIA', 'X_Y@', '100%'])
      expect((await list(`q=${encodeURIComponent(q)}`)).messages.map((message) => message._id)).toEqual([
        _id,
      ]);
    expect(await list(`q=${encodeURIComponent('enia')}`)).toEqual({
      ...{ messages: [], total: 0, page: 1, pages: 1 },
    });
  });

  test.each(['state=lost', 'page=0', 'pageSize=101', 'q=%00'])(
    '%s is rejected, and the parameter is named',
    async (query) => {
      expect(await call('GET', `/api/contact?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
    },
  );
});

describe('PATCH /api/contact/{id}', () => {
  test('marks a message as answered with the time of the first answer, and reopens it', async () => {
    const { _id } = await written();
    const responses = await Promise.all([mark(_id, true), mark(_id, true)]);
    const [at] = responses.map(({ body }) => body.message.answeredAt);
    expect(responses.map(({ status, body }) => [status, body.message.answeredAt])).toEqual(
      Array(2).fill([200, expect.stringMatching(/^20.*Z$/)]),
    );
    shop.clock.advance({ minutes: 5 });
    expect((await mark(_id, true)).body.message.answeredAt).toBe(at);
    expect((await mark(_id, false)).body.message).toMatchObject({ _id, name: 'Kim', answeredAt: null });
  });

  test.each([undefined, null, 'true', 1])(
    'answered: %o is rejected, and the field is named',
    async (answered) => {
      const { _id } = await written();
      expect(await mark(_id, answered)).toMatchObject({
        status: 400,
        body: { code: 'bad_input', issues: [{ path: 'answered' }] },
      });
      expect((await rowOf(_id))?.answeredAt).toBeNull();
    },
  );

  test.each(['x', '0', '019d0000-0000-7000-8000-000000000000', "'"])('the id %s is 404', async (id) => {
    expect(await mark(encodeURIComponent(id), true)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

test('networks of an IPv6 /48 have four times the limit of one together, and others are not affected', async () => {
  const body = { name: 'Kim', email: 'kim@shop.example', message: 'Hello.' };
  const send = (remoteAddress: string) => call('POST', '/api/contact', { body, remoteAddress });
  const max = 10 * networksPerSite;
  for (let n = 0; n < max; n += 1) expect((await send(`2001:db8:77:${n}::1`)).status).toBe(200);
  const before = await ctx.db.$count(contactMessages);
  const refused = await send('2001:db8:77:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(9 * 60);
  expect(await ctx.db.$count(contactMessages)).toBe(before);
  expect((await send('2001:db8:78::1')).status).toBe(200);
  shop.clock.advance({ minutes: 10 });
  expect((await send('2001:db8:77:ffff::1')).status).toBe(200);
});
