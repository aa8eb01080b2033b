import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { openDatabase } from './open-database.ts';

const { settings } = await testDatabase();
const told: string[] = [];
const database = openDatabase(settings, { warn: (_fields, message) => told.push(message) });
afterAll(() => database.close());

test('a connection that breaks between two queries of a transaction fails that one alone', async () => {
  const broken = database.db.transaction(async (tx) => {
    const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${own.rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(told).toContain('a database connection broke');
  const next = await database.db.execute<{ one: number }>(sql`select 1 as one`);
  expect(next.rows).toEqual([{ one: 1 }]);
});
