import { expect, test } from 'vitest';
import { contactMessages } from '#db/schema.ts';
import { listContactMessages } from '#domain/contact/list-contact-messages.ts';
import { contactMessagesQuerySchema } from '#domain/contact/schemas.ts';
import { streamPageIds } from '#domain/shared/pagination/find-page-of-ids.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();
const ada = await shop.createAdmin();
const { pool } = shop.database;
const rows = 12_060;
// Number 1 is the oldest. 'often' is in every other one, 'seldom' in the hundred oldest, 'gone' in none.
await pool.query(
  `insert into contact_messages (name, email, message, created_at)
   select 'Number ' || n, 'n' || n || '@shop.example',
     concat_ws(' ', case when n % 2 = 0 then 'often' end, case when n <= 100 then 'seldom' end),
     timestamp '2030-01-01' + n / 3 * interval '1 second'
   from generate_series(1, $1) as n`,
  [rows],
);

await pool.query('analyze contact_messages');

const list = (query: object) => listContactMessages(shop.ctxAs(ada), contactMessagesQuerySchema.parse(query));
const numbers = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.messages.map(({ name }) => Number(name.replace('Number ', '')));
const inTurn = (list: number[]) => list.toSorted((one, other) => other - one);

test('rows are counted to the 5,000th, numbered pages reach to the 1,000th, and behind it pages follow their last row', async () => {
  const first = await list({ pageSize: 50 });
  expect(first).toMatchObject({ total: 5_000, more: true, page: 1, pages: 100 });
  expect(first.next).toBeUndefined();
  const numbered = await list({ page: 20, pageSize: 50 });
  const behind = await list({ page: 21, pageSize: 50, after: numbered.next });
  expect(behind).toMatchObject({ total: 5_000, more: true, page: 21, pages: 100, prev: 20 });
  expect((await list({ page: 9_000, pageSize: 50 })).page).toBe(20);
  const seen = [...numbers(numbered), ...numbers(behind)];
  let { next } = behind;
  for (let page = 22; next; page += 1) {
    const answer = await list({ page, pageSize: 50, after: next });
    expect(answer).toMatchObject({ page, prev: 20 });
    seen.push(...numbers(answer));
    next = answer.next;
  }
  // Three rows of one second stand in the order of their ids: which one is first is not said.
  const last = rows - 19 * 50;
  expect(inTurn(seen)).toEqual(Array.from({ length: last }, (_, index) => last - index));
});

test('a word of many rows fills its pages from the newest ones, and is found to its 5,000th row', async () => {
  const first = await list({ q: 'OFTEN' });
  expect(first).toMatchObject({ total: 25, more: true, page: 1, pages: 2 });
  const pages = [];
  for (let page = 1; page <= 50; page += 1) pages.push(await list({ q: 'often', page, pageSize: 100 }));
  expect(new Set(pages.flatMap(numbers)).size).toBe(5_000);
  expect(pages.at(-1)).toMatchObject({ total: 5_000, more: true, page: 50, pages: 50 });
  expect(await list({ q: 'often', page: 100_000, pageSize: 100 })).toEqual(pages.at(-1));
  expect(await list({ q: 'often', page: 100_000, pageSize: 30 })).toMatchObject({ page: 167, pages: 167 });
});

test('what the planner takes for frequent and is rare is found by the index of words, and counted', async () => {
  const found = await list({ q: 'seldom', page: 2, pageSize: 30 });
  expect(found).toMatchObject({ total: 100, page: 2, pages: 4 });
  expect(found.more).toBeUndefined();
  expect(Math.max(...numbers(found))).toBeLessThanOrEqual(73);
  // Each of the two is in half of the rows, as far as the statistics tell; both of them are in none.
  await pool.query(
    `update contact_messages set message = message || ' never' where message not like '%often%'`,
  );
  await pool.query('analyze contact_messages');
  expect(await list({ q: 'often never' })).toEqual({ messages: [], total: 0, page: 1, pages: 1 });
  expect((await list({ q: 'seldom often' })).total).toBe(50);
  // Half typed; and with a sign that is no word in front of it.
  expect((await list({ q: 'seldom oft' })).total).toBe(50);
  expect((await list({ q: '& seldom' })).total).toBe(100);
  expect((await list({ q: 'gone often' })).total).toBe(0);
  expect(await list({ q: 'gone' })).toEqual({ messages: [], total: 0, page: 1, pages: 1 });
});

test('a page of a search behind the last one is the last one', async () => {
  const last = await list({ q: 'seldom', page: 4, pageSize: 30 });
  expect(last.messages).toHaveLength(10);
  expect(await list({ q: 'seldom', page: 99, pageSize: 30 })).toEqual(last);
  expect(await list({ q: 'gone', page: 99 })).toEqual({ messages: [], total: 0, page: 1, pages: 1 });
});

test('a position that has gone, or was never one, is refused', async () => {
  await expect(list({ after: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: 'bad_input',
  });
  expect(contactMessagesQuerySchema.safeParse({ after: 'x' }).success).toBe(false);
});

test('a search has numbered pages only', async () => {
  const [first] = (await list({})).messages;
  await expect(list({ q: 'often', after: first?._id })).rejects.toMatchObject({
    code: 'bad_input',
    issues: [{ path: 'after' }],
  });
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
  for await (const ids of streamPageIds(
    shop.ctxAs(ada).db,
    { table: contactMessages, id, which: undefined, sort },
    4_000,
  )) {
    sizes.push(ids.length);
    for (const each of ids) seen.add(each);
  }
  expect(sizes).toEqual([4_000, 4_000, 4_000, 60]);
  expect(seen.size).toBe(rows);
});
