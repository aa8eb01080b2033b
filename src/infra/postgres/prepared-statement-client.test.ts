import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { createTestDatabase } from '#tests/helpers/database/create-test-database.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { openDatabasePool } from './open-database-pool.ts';

const { settings } = await createTestDatabase();
const { db, close } = openDatabasePool({ ...settings, max: 1 }, silentLogger);
afterAll(close);

/** What the server knows on this connection of statements with such a word in them. */
async function known(word: string): Promise<string[]> {
  const { rows } = await db.execute<{ statement: string }>(
    sql.raw(`select statement from pg_prepared_statements where statement like '%${word}%'`),
  );
  return rows.map(({ statement }) => statement);
}

async function ask(times: number, text: (n: number) => ReturnType<typeof sql>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let n = 0; n < times; n += 1) rows.push(...(await db.execute(text(n))).rows);
  return rows;
}

describe('a connection', () => {
  test('names what it asks for the third time, whatever the values', async () => {
    expect(await ask(2, (n) => sql`select ${n}::int as often`)).toEqual([{ often: 0 }, { often: 1 }]);
    expect(await known('often')).toEqual([]);
    expect(await ask(3, (n) => sql`select ${n}::int as often`)).toEqual(
      [0, 1, 2].map((often) => ({ often })),
    );
    expect(await known('often')).toEqual(['select $1::int as often']);
  });

  test('has a limit of statements, which is not used up by other pools', async () => {
    const other = openDatabasePool({ ...settings, max: 1 }, silentLogger);
    for (let n = 0; n < 401; n += 1)
      for (let times = 0; times < 3; times += 1)
        await other.db.execute(sql.raw(`select ${n}`).append(sql`, ${n}::int`));
    const { rows } = await other.db.execute(sql.raw('select count(*)::int as n from pg_prepared_statements'));
    expect(rows).toEqual([{ n: 400 }]);
    await other.close();
    await ask(3, (n) => sql`select ${n}::int as still`);
    expect(await known('still')).toEqual(['select $1::int as still']);
  });

  test('leaves alone what looks for words, and what has no values', async () => {
    await ask(4, (n) => sql`select ${`${n}`}::text like '%a%' as looked`);
    await ask(4, () => sql`select 1 as valueless`);
    expect(await known('looked')).toEqual([]);
    expect(await known('valueless')).toEqual([]);
  });

  test('tells an error of a named statement as of any other, and goes on', async () => {
    const divide = (by: number) => db.execute(sql`select 1 / ${by}::int as part`);
    for (const by of [1, 1, 1]) await divide(by);
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  });
});

describe('a query that is written once', () => {
  let written = 0;
  const userOf = preparedQuery((connection, { email }: PreparedQueryParams<{ email: string }>) => {
    written += 1;
    return connection.select({ id: users.id }).from(users).where(eq(users.email, email));
  });

  test('is written once for all transactions of a connection, and answers within each', async () => {
    for (const n of [1, 2, 3]) {
      const email = `robin${n}@shop.example`;
      const found = db.transaction(async (tx) => {
        await tx.insert(users).values({ name: 'R', email, passwordHash: 'x', createdAt: new Date() });
        expect(await userOf(tx).execute({ email })).toHaveLength(1);
        await tx.transaction(async (inner) => {
          expect(await userOf(inner).execute({ email })).toHaveLength(1);
        });
        throw new Error('not meant');
      });
      await expect(found).rejects.toThrow('not meant');
      expect(await userOf(db).execute({ email })).toEqual([]);
    }
    // Once for the connection's transactions, once for what is asked outside of them.
    expect(written).toBe(2);
  });
});
