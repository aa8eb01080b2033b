import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, printRequests, uploads } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { createPrintRequest } from './create-print-request.ts';
import { listOwnPrintRequests } from './list-own-print-requests.ts';
import { printRequestInput } from './schemas.ts';

const shop = await createTestShop();
const { ctx } = shop;
const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];

const least = {
  ...{ name: 'Robin', email: 'robin.typed@shop.example', color: 'orange', filament: 'CARBON FIBRE' },
  orderMessage: 'An owl, please.\nAs tall as a mug.',
};
const parse = (change: object = {}) => printRequestInput.parse({ ...least, ...change });
const request = (change: object = {}, who: AuthenticatedActor | null = robin) =>
  createPrintRequest(shop.ctxAs(who), parse(change));
const count = () => ctx.db.$count(printRequests);

const mesh = {
  ...{ triangles: 12, volumeCm3: 8, watertight: true, warnings: ['It is small.'] },
  sizeMm: { width: 20, depth: 20, height: 20 },
};
async function uploaded(kind: UploadKind, who = robin): Promise<string> {
  const path = `/uploads/${crypto.randomUUID()}.${kind === 'image' ? 'webp' : 'stl'}`;
  await ctx.db.insert(uploads).values({
    ...{ path, kind, userId: who.id, fileName: `my ${kind}`, bytes: 9, createdAt: ctx.clock.now() },
    mesh: kind === 'stl' ? mesh : null,
  });
  return path;
}
const sentTo = (recipient: string, kind: string) =>
  ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));

test('a request is stored, mailed to the owner with Reply-To, and confirmed to the typed address', async () => {
  const [image, stlFile] = [await uploaded('image'), await uploaded('stl')];
  await request({ image, stlFile });
  const [kept] = await listOwnPrintRequests(shop.ctxAs(robin));
  expect(kept).toMatchObject({
    ...least,
    state: 'new',
    product: null,
    image: { path: image, fileName: 'my image', bytes: 9, mesh: null },
    stlFile: { path: stlFile, mesh },
  });
  expect(kept?.image?.url).toMatch(/^\/uploads\/[\w-]+\.webp\?until=\d+&signature=[\w-]+$/);
  expect(kept).not.toHaveProperty('customer');
  const [toOwner] = await sentTo('owner@shop.example', 'print-request');
  const { orderMessage: message, ...typed } = least;
  expect(toOwner).toMatchObject({ replyTo: least.email, state: 'queued' });
  expect(toOwner?.data).toEqual({
    ...{ ...typed, message, image: 'my image', stlFile: 'my stl' },
    mesh: expect.any(String),
  });
  expect(JSON.parse(toOwner?.data?.mesh ?? '')).toEqual(mesh);
  const [receipt] = await sentTo(least.email, 'print-request-receipt');
  expect(receipt).toMatchObject({ replyTo: null, state: 'queued' });
  expect(receipt?.data).toEqual({ color: 'orange', filament: 'CARBON FIBRE', message });
  expect(await sentTo(robin.email, 'print-request-receipt')).toEqual([]);
});

test('a request needs no file', async () => {
  await request();
  expect((await listOwnPrintRequests(shop.ctxAs(robin)))[0]).toMatchObject({ image: null, stlFile: null });
});

test('the account lists the newest hundred', async () => {
  const ada = await shop.createCustomer('Ada');
  const sent = { name: 'Ada', email: 'ada@shop.example', color: 'red', filament: 'PETG' } as const;
  const rows = Array.from({ length: 101 }, (_, n) => ({
    ...sent,
    userId: ada.id,
    message: `number ${n}`,
    updatedAt: shop.clock.now(),
    createdAt: new Date(shop.clock.now().getTime() + n * 1000),
  }));
  await shop.ctx.db.insert(printRequests).values(rows);
  const own = await listOwnPrintRequests(shop.ctxAs(ada));
  expect([own.length, own[0]?.orderMessage, own.at(-1)?.orderMessage]).toEqual([
    100,
    'number 100',
    'number 1',
  ]);
});

test('customers see their own requests only, newest first', async () => {
  await request({ orderMessage: 'first' }, eve);
  shop.clock.advance({ seconds: 1 });
  await request({ orderMessage: 'second' }, eve);
  const own = await listOwnPrintRequests(shop.ctxAs(eve));
  expect(own.map(({ orderMessage }) => orderMessage)).toEqual(['second', 'first']);
  await expect(listOwnPrintRequests(shop.ctxAs(null))).rejects.toMatchObject({ code: 'not_logged_in' });
});

describe('a refused request changes nothing:', () => {
  test('from a guest', async () => {
    const before = await count();
    await expect(request({}, null)).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(await count()).toBe(before);
  });

  test.each<[string, 'image' | 'stlFile', () => Promise<string>]>([
    ['a path that nothing was uploaded to', 'image', async () => '/uploads/nonsense.webp'],
    ['a path of the demo catalogue', 'image', async () => '/media/dragon.webp'],
    ['a URL of another site', 'stlFile', async () => 'https://other.example/a.stl'],
    ['an STL as the image', 'image', () => uploaded('stl')],
    ['an image as the STL', 'stlFile', () => uploaded('image')],
    ["another customer's image", 'image', () => uploaded('image', eve)],
    ["another customer's STL", 'stlFile', () => uploaded('stl', eve)],
  ])('%s', async (_what, field, make) => {
    const before = [await count(), await ctx.db.$count(mails)];
    await expect(request({ [field]: await make() })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: field }] },
    });
    expect([await count(), await ctx.db.$count(mails)]).toEqual(before);
  });

  test('if no mail can be queued', async () => {
    const before = await count();
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    await expect(createPrintRequest({ ...shop.ctxAs(robin), jobs }, parse())).rejects.toThrow('no queue');
    expect(await count()).toBe(before);
  });
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['email', ''],
  ['email', 'nobody'],
  ['color', 'brown'],
  ['filament', 'PLA'],
  ['image', 7],
  ['stlFile', 'x'.repeat(301)],
  ['orderMessage', '   '],
  ['orderMessage', 'x'.repeat(5001)],
])('%s %j is rejected, and the field is named', (field, value) => {
  const { error } = printRequestInput.safeParse({ ...least, [field]: value });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('one address gets at most five confirmations a day, and the owner gets every request', async () => {
  const typed = ['victim@shop.example', 'Victim@Shop.example'];
  const eve = await shop.createCustomer('Eve');
  for (let n = 0; n < 7; n += 1) await request({ email: typed[n % 2] }, eve);
  const receipts = async () =>
    (await Promise.all(typed.map((email) => sentTo(email, 'print-request-receipt')))).flat();
  expect(await receipts()).toHaveLength(5);
  const toOwner = await sentTo('owner@shop.example', 'print-request');
  expect(toOwner.filter(({ replyTo }) => /^victim@/i.test(replyTo ?? ''))).toHaveLength(7);
  shop.clock.advance({ days: 1, minutes: 1 });
  await request({ email: typed[0] });
  expect(await receipts()).toHaveLength(6);
});
