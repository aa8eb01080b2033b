import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database on the tests' server, which drops it with all others. */
export async function createEmptyDatabase() {
  const server = inject('databaseServer');
  const database = `empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  return { ...server, database };
}
