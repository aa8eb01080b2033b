import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { takeUpload } from '#domain/uploads/take-upload.ts';
import { takeBackup } from '#infra/backup/take-backup.ts';
import { restoreShop } from '../../src/start/restore-shop.ts';
import { emptyDatabase } from '../helpers/empty-database.ts';
import { silent } from '../helpers/silent.ts';
import { testShop } from '../helpers/test-shop.ts';

const shop = await testShop();
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'shop.tar');
const how = { signal: new AbortController().signal, tell: () => {} };
const cube = readFileSync(new URL('../fixtures/stl/xyz-cube-20mm.stl', import.meta.url));

/** An owner's server, as they name it: the tests' own behind its socket. */
async function server() {
  const { host, port, user, database } = await emptyDatabase();
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function count(databaseUrl: string, what: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(`select count(*)::int as n from ${what}`)).rows[0].n;
  } finally {
    await client.end();
  }
}

const restore = (databaseUrl: string, dataDir: string) =>
  restoreShop(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), { file, log: silent, ...how });

test('a server gets the rows and the data folder the files; where either is full, both stay as they are', async () => {
  const robin = await shop.customer();
  const content = (async function* () {
    yield cube;
  })();
  const path = await takeUpload(shop.as(robin), { kind: 'stl', fileName: 'cube.stl', content });
  const { settings } = shop.database;
  await takeBackup({ settings, filesFolder: shop.filesFolder, file, now: new Date(), ...how });

  const url = await server();
  const first = join(folder, 'first');
  await restore(url, first);
  expect(await count(url, 'users')).toBe(1);
  expect(readdirSync(first)).toEqual(['files']);
  expect(readFileSync(join(first, 'files', path.replace('/uploads/', '')))).toEqual(cube);

  const second = join(folder, 'second');
  await expect(restore(url, second)).rejects.toThrow(/The database is not empty/);
  expect(existsSync(second)).toBe(false);
  expect(await count(url, 'users')).toBe(1);
  const other = await server();
  await expect(restore(other, first)).rejects.toThrow(/is not empty \(files\)/);
  expect(await count(other, "pg_namespace where nspname in ('pgboss', 'drizzle')")).toBe(0);
});
