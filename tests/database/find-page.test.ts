import { expect, test } from 'vitest';
import { contactMessages } from '#db/schema.ts';
import { listMessages } from '#domain/contact/list-messages.ts';
import { messagesQuery } from '#domain/contact/schemas.ts';
import { idBatches } from '#domain/shared/find-page.ts';
import { testShop } from '../helpers/test-shop.ts';

const shop = await testShop();
const ada = await shop.admin();
const { pool } = shop.database;
const rows = 10_060;
// Number 1 is the oldest. 'often' is in every other one, 'seldom' in the hundred oldest, 'gone' in none.
await pool.query(
  `insert into contact_messages (name, email, message, created_at)
   select 'Number ' || n, 'n' || n || '@shop.example',
     concat_ws(' ', case when n % 2 = 0 then 'often' end, case when n <= 100 then 'seldom' end),
     timestamp '2030-01-01' + n / 3 * interval '1 second'
   from generate_series(1, $1) as n`,
  [rows],
);

const list = (query: object) => listMessages(shop.as(ada), messagesQuery.parse(query));
const numbers = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.messages.map(({ name }) => Number(name.replace('Number ', '')));
const inTurn = (list: number[]) => list.toSorted((one, other) => other - one);

test('rows are counted, and numbered pages reach, as far as the 10,000th; behind it pages follow their last row', async () => {
  const first = await list({});
  expect(first).toMatchObject({ total: 10_000, more: true, page: 1, pages: 400 });
  expect(first.next).toBeUndefined();
  const last = await list({ page: 400 });
  const behind = await list({ page: 401, after: last.next });
  expect(behind).toMatchObject({ total: 10_000, more: true, page: 401, pages: 400 });
  const rest = await list({ page: 402, after: behind.next });
  const end = await list({ page: 403, after: rest.next });
  expect(end.next).toBeUndefined();
  const seen = [first, last, behind, rest, end].map(numbers);
  expect(seen.map((page) => page.length)).toEqual([25, 25, 25, 25, 10]);
  // Three rows of one second stand in the order of their ids: which one is first is not said.
  expect(inTurn(seen.slice(1).flat())).toEqual(Array.from({ length: 85 }, (_, index) => 85 - index));
  expect((await list({ page: 9_000 })).page).toBe(400);
});

test('a word of many rows fills its pages from the newest ones, and is found to its end', async () => {
  const first = await list({ q: 'OFTEN', pageSize: 100 });
  expect(first).toMatchObject({ total: 2_500, more: true, page: 1, pages: 25 });
  const behind = await list({ q: 'often', page: 26, pageSize: 100 });
  expect(behind).toMatchObject({ total: rows / 2, page: 26, pages: 51 });
  expect(behind.more).toBeUndefined();
  const end = await list({ q: 'often', page: 99, pageSize: 100 });
  expect([end.page, end.messages.length]).toEqual([51, 30]);
  const all = [];
  for (let page = 1; page <= 51; page += 1)
    all.push(...numbers(await list({ q: 'often', page, pageSize: 100 })));
  expect(new Set(all).size).toBe(rows / 2);
});

test('a word of old rows alone is found by the index of words, and counted', async () => {
  const found = await list({ q: 'seldom', page: 2, pageSize: 30 });
  expect(found).toMatchObject({ total: 100, page: 2, pages: 4 });
  expect(found.more).toBeUndefined();
  expect(Math.max(...numbers(found))).toBeLessThanOrEqual(73);
  expect((await list({ q: 'seldom often' })).total).toBe(50);
  expect(await list({ q: 'gone' })).toEqual({ messages: [], total: 0, page: 1, pages: 1 });
  expect((await list({ q: 'number 77' })).messages).toHaveLength(25);
  expect(numbers(await list({ q: 'n77@shop.example' }))[0]).toBeGreaterThan(77);
});

test('a position that has gone, or was never one, is refused', async () => {
  await expect(list({ after: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: 'bad_input',
  });
  expect(messagesQuery.safeParse({ after: 'x' }).success).toBe(false);
});

test('a whole list comes in batches, each row once', async () => {
  const { id, createdAt } = contactMessages;
  const sort = {
    key: createdAt,
    keyType: 'timestamptz',
    tie: id,
    tieType: 'uuid',
    descending: false,
  } as const;
  const sizes = [];
  const seen = new Set<string>();
  for await (const ids of idBatches(
    shop.as(ada).db,
    { from: contactMessages, id, which: undefined, sort },
    4_000,
  )) {
    sizes.push(ids.length);
    for (const each of ids) seen.add(each);
  }
  expect(sizes).toEqual([4_000, 4_000, 2_060]);
  expect(seen.size).toBe(rows);
});
