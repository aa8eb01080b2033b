import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from './prepared-query.ts';

const usersCreatedAt = preparedQuery(
  (db, { createdAt, limit }: PreparedQueryParams<{ createdAt: Date; limit: number }>) =>
    db.select({ name: users.name }).from(users).where(eq(users.createdAt, createdAt)).limit(limit),
);

const userBy = preparedQuery(
  (db, { value }: PreparedQueryParams<{ value: string }>, column: 'email' | 'name') =>
    db.select({ id: users.id }).from(users).where(eq(users[column], value)).orderBy(asc(users.id)),
);

test('the types refuse a value that is missing, of another type or not declared', () => {
  const checkTypes = async (db: Db, now: Date) => {
    const [user] = await usersCreatedAt(db).execute({ createdAt: now, limit: 1 });
    user?.name satisfies string | undefined;
    // @ts-expect-error: a value is missing
    usersCreatedAt(db).execute({ createdAt: now });
    // @ts-expect-error: no values
    usersCreatedAt(db).execute();
    // @ts-expect-error: a value of another type
    usersCreatedAt(db).execute({ createdAt: now.toISOString(), limit: 1 });
    // @ts-expect-error: a value that the query does not have
    usersCreatedAt(db).execute({ createdAt: now, limit: 1, offset: 1 });
    // @ts-expect-error: a parameter that the query does not declare
    preparedQuery((own, { id }: PreparedQueryParams<{ name: string }>) =>
      own.delete(users).where(eq(users.id, id)),
    );
    // @ts-expect-error: no shape
    userBy(db).execute({ value: 'robin' });
    // @ts-expect-error: an unknown shape
    userBy(db, 'passwordHash').execute({ value: 'robin' });
  };
  expect(checkTypes).toBeTypeOf('function');
});

test('the text is built once for each shape of a session', () => {
  const db = drizzle(new pg.Pool());
  expect(userBy(db, 'email')).toBe(userBy(db, 'email'));
  expect(userBy(db, 'email')).not.toBe(userBy(db, 'name'));
  expect(userBy(drizzle(new pg.Pool()), 'email')).not.toBe(userBy(db, 'email'));
});
