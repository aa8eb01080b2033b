import { describe, expect, test } from 'vitest';
import { answerTemplates } from '#db/schema.ts';
import type { AnswerTemplate } from '#domain/contact/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { call } = shop;
const { db } = shop.ctx;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const path = '/api/contact/templates';

type Refused = { code: string; issues?: { path: string }[] };
type Response = { template: AnswerTemplate } & Refused;
const list = async () =>
  (await call<{ templates: AnswerTemplate[] }>('GET', path, { as: ada })).body.templates;
const add = (name: unknown, text: unknown = 'Hello {name}') =>
  call<Response>('POST', path, { as: ada, body: { name, text } });
const edit = (id: string, body: object, as = ada) => call<Response>('PATCH', `${path}/${id}`, { as, body });
const remove = (id: string, version: number) =>
  call<Refused>('DELETE', `${path}/${id}`, { as: ada, body: { version } });

test('three come with the shop', async () => {
  const templates = await list();
  expect(templates.map(({ name }) => name)).toEqual([
    'A custom print',
    'Broken or missing',
    'Where an order is',
  ]);
  for (const { text } of templates) expect(text).toMatch(/^Hello \{name\},\n\n/);
});

test('a guest gets 401 and a customer 403 from every route, and nothing changes', async () => {
  const before = await list();
  const id = before[0]?._id ?? '';
  const robin = await shop.createCustomer();
  for (const [method, url, body] of [
    ['GET', path, undefined],
    ['POST', path, { name: 'Mine', text: 'Mine' }],
    ['PATCH', `${path}/${id}`, { name: 'Mine', text: 'Mine', version: 1 }],
    ['DELETE', `${path}/${id}`, { version: 1 }],
  ] as const) {
    expect((await call(method, url, { body })).status).toBe(401);
    expect((await call(method, url, { body, as: robin })).status).toBe(403);
  }
  expect(await list()).toEqual(before);
});

test('a template is added, edited and removed', async () => {
  const { status, body } = await add(' Owls ', 'Hello {name}, order {number}.');
  expect([status, body.template]).toEqual([
    201,
    { _id: expect.any(String), name: 'Owls', text: 'Hello {name}, order {number}.', version: 1 },
  ]);
  const { _id } = body.template;
  const edited = await edit(_id, { name: 'owls', text: 'Hello', version: 1 }, grace);
  expect(edited.body.template).toEqual({ _id, name: 'owls', text: 'Hello', version: 2 });
  expect(await list()).toContainEqual(edited.body.template);
  expect(await remove(_id, 2)).toMatchObject({ status: 200, body: { _id } });
  expect((await list()).map((one) => one._id)).not.toContain(_id);
  expect((await remove(_id, 2)).status).toBe(404);
  expect((await edit(_id, { name: 'owls', text: 'Hello', version: 2 })).status).toBe(404);
  expect((await edit('nothing', { name: 'owls', text: 'Hello', version: 2 })).status).toBe(404);
});

describe('bad input is rejected, the field is named, and nothing changes', () => {
  test.each([
    [{ name: ' ', text: 'Hello' }, 'name'],
    [{ name: 'x'.repeat(61), text: 'Hello' }, 'name'],
    [{ name: 'a\nb', text: 'Hello' }, 'name'],
    [{ name: 'Owls', text: '' }, 'text'],
    [{ name: 'Owls', text: 'x'.repeat(5001) }, 'text'],
    [{ name: 'BROKEN or missing', text: 'Hello' }, 'name'],
  ])('%j', async (body, field) => {
    const before = await list();
    const own = before[0]?._id ?? '';
    const rejected = { status: 400, body: { code: 'bad_input', issues: [{ path: field }] } };
    expect(await call('POST', path, { as: ada, body })).toMatchObject(rejected);
    expect(await edit(own, { ...body, version: 1 })).toMatchObject(rejected);
    expect(await list()).toEqual(before);
  });
});

test('at most a hundred are kept', async () => {
  const extra = Array.from({ length: 97 }, (_, n) => ({ name: `Extra ${n}`, text: 'x' }));
  const added = await db.insert(answerTemplates).values(extra).returning();
  expect(await add('One more')).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
  for (const { id } of added) await remove(id, 1);
  expect(await list()).toHaveLength(3);
});

test('a stale edit or removal is refused, and changes nothing', async () => {
  const { template } = (await add('Stale')).body;
  const saved = (await edit(template._id, { name: 'Stale', text: 'Of Grace', version: 1 }, grace)).body
    .template;
  const stale = { status: 409, body: { code: 'changed_meanwhile' } };
  expect(await edit(template._id, { name: 'Stale', text: 'Of Ada', version: 1 })).toMatchObject(stale);
  expect(await remove(template._id, 1)).toMatchObject(stale);
  expect(await list()).toContainEqual(saved);
});

test('of two edits or two additions of one name at once one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `Round ${round}`;
    const added = await Promise.all([add(name), add(name)]);
    expect(added.map(({ status }) => status).sort()).toEqual([201, 400]);
    const id = added.find(({ status }) => status === 201)?.body.template._id ?? '';
    const edited = await Promise.all([
      edit(id, { name, text: 'Of Ada', version: 1 }),
      edit(id, { name, text: 'Of Grace', version: 1 }, grace),
    ]);
    expect(edited.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toContainEqual(edited.find(({ status }) => status === 200)?.body.template);
  }
});
