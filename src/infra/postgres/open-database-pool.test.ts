import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isDatabaseUnreachable } from '#domain/shared/database/database-errors.ts';
import { createTestDatabase } from '#tests/helpers/database/create-test-database.ts';
import { openDatabasePool } from './open-database-pool.ts';

const { settings } = await createTestDatabase();
const told: string[] = [];
const database = openDatabasePool(settings, { warn: (_fields, message) => told.push(message) });
afterAll(() => database.close());

test('a connection that breaks between two queries of a transaction fails that one alone', async () => {
  const broken = database.db.transaction(async (tx) => {
    const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${own.rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(told).toContain('database connection lost');
  const next = await database.db.execute<{ one: number }>(sql`select 1 as one`);
  expect(next.rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks as a transaction begins is replaced, and its caller told that the database is away', async () => {
  const one = openDatabasePool({ ...settings, max: 1 }, { warn() {} });
  const pid = async () =>
    (await one.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const other = new pg.Client(settings);
  await other.connect();
  for (let turn = 0; turn < 3; turn += 1) {
    // The pool learns of the end only when the transaction has taken the connection: no event is handled until then.
    const doomed = await pid();
    const ended = other.query('select pg_terminate_backend($1)', [doomed]);
    for (let waits = 0; waits < 2000 && existsSync(`/proc/${doomed}`); waits += 1)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    const failed = await one.db.transaction(async () => {}).catch((error) => error);
    expect(isDatabaseUnreachable(failed), String(failed?.cause ?? failed)).toBe(true);
    await ended;
  }
  expect(await pid()).toEqual(expect.any(Number));
  await other.end();
  await one.close();
});

test('a statement that hangs ends after a minute', async () => {
  const { rows } = await database.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
});
