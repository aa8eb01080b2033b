import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { mails, uploads } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { createEmptyDatabase } from '#tests/helpers/database/create-empty-database.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { createLocalUploadStorage } from '../files/local-upload-storage.ts';
import { migrateDatabase } from '../postgres/migrate-database.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { verifyArchive } from './for-each-archive-entry.ts';
import { restoreDatabase } from './restore-database.ts';
import { takeBackup } from './take-backup.ts';

const shop = await createTestShopWithPayments();
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const signal = new AbortController().signal;
let count = 0;

async function backUp(onProgress: (line: string) => void = () => {}) {
  count += 1;
  const file = join(folder, `${count}.tar`);
  const { settings } = shop.database;
  const files = createLocalUploadStorage(shop.filesFolder);
  const about = await takeBackup({ settings, files, file, now: new Date(), signal, onProgress: onProgress });
  return { file, about };
}

async function load(
  settings: pg.ClientConfig,
  { file, about }: { file: string; about: BackupManifest },
  beforeCommit = async () => {},
) {
  const filesFolder = mkdtempSync(join(folder, 'files-'));
  const onProgress = () => {};
  const files = createLocalUploadStorage(filesFolder);
  await restoreDatabase({
    settings,
    file,
    manifest: about,
    files,
    beforeCommit,
    signal,
    onProgress: onProgress,
    log: silentLogger,
  });
  return filesFolder;
}

async function ask<T extends object>(settings: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const stl = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));
const customer = await shop.createCustomer();
const sendFile = () =>
  receiveUpload(shop.ctxAs(customer), {
    kind: 'stl',
    fileName: 'a\\b line.stl',
    content: (async function* () {
      yield stl;
    })(),
  });

const tablesOf = (settings: pg.ClientConfig) =>
  ask<{ name: string }>(
    settings,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );

/** Every row of every table as text of the database. */
async function everything(settings: pg.ClientConfig) {
  const all: Record<string, unknown> = {};
  for (const { name } of await tablesOf(settings))
    all[name] = await ask(settings, `select t::text as row from public."${name}" t order by 1`);
  return all;
}

test('a backup restored into an empty database is the same shop: rows, sequences, triggers, jobs and files', async () => {
  const product = await shop.createProduct({ onHand: 9, name: 'Dragon\nof \\N lines' });
  const order = await shop.placeOrder(customer, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(shop.ctxAs(customer), order._id);
  await shop.pressPayButton(url, 'pay');
  await shop.waitForResult(async () => (await shop.ctx.db.select().from(mails)).length === 2);
  const path = await sendFile();

  const taken = await backUp();
  expect(statSync(taken.file).mode & 0o777).toBe(0o600);
  const target = await createEmptyDatabase();
  const files = await load(target, { ...taken, about: await verifyArchive(taken.file) });

  expect(await everything(target)).toEqual(await everything(shop.database.settings));
  expect(readFileSync(join(files, path.replace('/uploads/', '')))).toEqual(stl);
  const jobs = "select id, data->>'mailId' as mail from pgboss.job where name = 'mail' order by 1";
  const waiting = await ask(target, jobs);
  expect(waiting).toEqual(await ask(shop.database.settings, jobs));
  expect(waiting).toHaveLength(2);
  const [next] = await ask<{ number: string; event: string }>(
    target,
    "select nextval('order_numbers')::text as number, nextval('order_events_id_seq')::text as event",
  );
  const [last] = await ask<{ number: string; event: string }>(
    target,
    'select max(number)::text as number, (select max(id) from order_events)::text as event from orders',
  );
  expect(Number(next?.number)).toBe(Number(last?.number) + 1);
  expect(Number(next?.event)).toBeGreaterThan(Number(last?.event));
  await expect(ask(target, 'delete from payments')).rejects.toThrow(/payments/);
  await expect(ask(target, 'update order_lines set qty = 7')).rejects.toThrow();
  await migrateDatabase(target);
});

test('a file being removed when the backup begins is in the backup with its row, or neither is', async () => {
  const path = await sendFile();
  shop.clock.advance({ days: 8 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let removed = () => {};
  const isRemoved = new Promise<void>((resolve) => {
    removed = resolve;
  });
  // The file is deleted and its row is not: the state that a snapshot would see now.
  const files = {
    ...shop.ctx.files,
    async remove(name: string) {
      await shop.ctx.files.remove(name);
      removed();
      await held;
    },
  };
  const clearing = deleteUnusedUploads({ ...shop.ctx, files });
  await isRemoved;
  const taking = backUp();
  setTimeout(release, 300);
  const { about } = await taking;
  await clearing;
  expect(about.missingFiles).toEqual([]);
  expect(Object.keys(about.parts)).not.toContain(`files/${path.replace('/uploads/', '')}`);
});

test('a file to be deleted during a backup is deleted after it', async () => {
  const path = await sendFile();
  shop.clock.advance({ days: 8 });
  let cleared = -1;
  let asked: Promise<unknown> = Promise.resolve();
  const { about } = await backUp((line) => {
    if (!line.startsWith('The shop at this moment')) return;
    asked = deleteUnusedUploads(shop.ctx).then((gone) => {
      cleared = gone;
    });
  });
  await asked;
  expect(cleared).toBe(0);
  expect(Object.keys(about.parts)).toContain(`files/${path.replace('/uploads/', '')}`);
  expect(await deleteUnusedUploads(shop.ctx)).toBe(1);
});

test('a file missing from the shop is reported, and the backup succeeds', async () => {
  const path = await sendFile();
  await shop.ctx.files.remove(path.replace('/uploads/', ''));
  const lines: string[] = [];
  const { about } = await backUp((line) => lines.push(line));
  expect(about.missingFiles).toEqual([path.replace('/uploads/', '')]);
  expect(lines.join('\n')).toContain('1 uploaded files are missing');
  await shop.ctx.db.delete(uploads).where(eq(uploads.path, path));
});

test('an unusable file storage fails the backup', async () => {
  const broken = new Error('the store is away');
  const files = { ...createLocalUploadStorage(shop.filesFolder), isEmpty: () => Promise.reject(broken) };
  const file = join(folder, 'away.tar');
  const options = { settings: shop.database.settings, files, file, now: new Date(), onProgress: () => {} };
  await expect(takeBackup({ ...options, signal })).rejects.toBe(broken);
  expect(existsSync(file)).toBe(false);
});

test('a restored picture is the original, and its variants are made again', async () => {
  const path = await sendFile();
  const picture = path.replace('.stl', '.webp');
  const original = picture.replace('/uploads/', '');
  const smaller = original.replace('.webp', '.240.avif');
  for (const name of [original, smaller])
    await shop.ctx.files.write(name, Readable.from([Buffer.from('a picture')]));
  const now = shop.clock.now();
  const made = { pictureWidth: 100, variantTries: 1, publicSince: now, variantsTriedAt: now };
  await shop.ctx.db
    .update(uploads)
    .set({ path: picture, kind: 'image', mesh: null, ...made })
    .where(eq(uploads.path, path));
  const taken = await backUp();
  const target = await createEmptyDatabase();
  const files = await load(target, { ...taken, about: await verifyArchive(taken.file) });
  expect(readdirSync(files)).toContain(original);
  expect(readdirSync(files)).not.toContain(smaller);
  const question = `select picture_width, variant_tries, variants_tried_at from uploads where path = '${picture}'`;
  expect(await ask(target, question)).toEqual([
    { picture_width: null, variant_tries: 0, variants_tried_at: null },
  ]);
  await shop.ctx.db.delete(uploads).where(eq(uploads.path, picture));
});

test('rows of several chunks are restored unchanged', async () => {
  const long = 'layer upon layer \\ \t '.repeat(50);
  await shop.ctx.db.execute(sql`insert into contact_messages (name, email, message, created_at)
    select 'Robin', 'robin@shop.example', ${long} || n, now() from generate_series(1, 3000) n`);
  const taken = await backUp();
  expect(taken.about.parts['tables/contact_messages/2']).toBeDefined();
  const target = await createEmptyDatabase();
  await load(target, taken);
  const count =
    "select count(*)::int as n, md5(string_agg(message, '' order by message)) from contact_messages";
  expect(await ask(target, count)).toEqual(await ask(shop.database.settings, count));
});

test('a database that is not empty is refused and stays unchanged', async () => {
  const taken = await backUp();
  const target = await createEmptyDatabase();
  await ask(target, 'create table mine as select 1 as one');
  await expect(load(target, taken)).rejects.toThrow(/not empty \(public\.mine\)/);
  expect(await ask(target, 'select * from mine')).toEqual([{ one: 1 }]);
  expect(await tablesOf(target)).toEqual([{ name: 'mine' }]);
});

test('a failed restore leaves the database empty, and it can be repeated', async () => {
  const taken = await backUp();
  const target = await createEmptyDatabase();
  const wrong = structuredClone(taken.about);
  for (const table of wrong.tables) if (table.name === 'products') table.rows += 1;
  await expect(load(target, { ...taken, about: wrong })).rejects.toThrow(/Rows of products/);
  const cut = async () => {
    throw new Error('the disk is full');
  };
  await expect(load(target, taken, cut)).rejects.toThrow(/disk is full/);
  const newer = { ...taken.about, migration: 99_999_999_999_999 };
  await expect(load(target, { ...taken, about: newer })).rejects.toThrow(/newer version/);
  expect(
    await ask(target, "select nspname from pg_namespace where nspname in ('pgboss', 'drizzle')"),
  ).toEqual([]);
  expect(await tablesOf(target)).toEqual([]);
  await load(target, taken);
});

test('a backup of an older version is migrated to this one', async () => {
  const taken = await backUp();
  const target = await createEmptyDatabase();
  const older = structuredClone(taken.about);
  const [{ when }] = JSON.parse(
    readFileSync(new URL('../../../db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ).entries.slice(0, 1);
  older.migration = when;
  // Only the columns of the first schema exist, so this is an empty shop of that version.
  older.tables = [{ name: 'milestones', columns: ['name', 'reached_at'], rows: 0 }];
  older.sequences = [];
  older.files = 0;
  const file = join(folder, 'old.tar');
  const { createArchiveWriter: writeArchive } = await import('./create-archive-writer.ts');
  const archive = await writeArchive(file);
  await archive.addEntry('jobs.json', 2, [Buffer.from('[]')]);
  await archive.finish(older);
  await load(target, { file, about: await verifyArchive(file) });
  expect(await tablesOf(target)).toEqual(await tablesOf(shop.database.settings));
  expect(await ask(target, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual(
    await ask(shop.database.settings, 'select count(*)::int as n from drizzle.__drizzle_migrations'),
  );
});

test('a backup truncated anywhere, or with any byte changed, is rejected', async () => {
  const { file } = await backUp();
  const whole = readFileSync(file);
  const broken = join(folder, 'broken.tar');
  const refuses = async (bytes: Buffer) => {
    writeFileSync(broken, bytes);
    await expect(verifyArchive(broken)).rejects.toThrow(/is not a complete backup of the shop/);
  };
  for (const length of [
    0,
    10,
    64,
    65,
    512,
    1024,
    Math.floor(whole.length / 2),
    whole.length - 66,
    whole.length - 1,
  ])
    await refuses(whole.subarray(0, length));
  const ends = [
    0,
    100,
    130,
    156,
    600,
    whole.length - 1,
    whole.length - 30,
    whole.length - 70,
    whole.length - 1500,
  ];
  const between = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * (n + 1)) / 14));
  for (const at of [...ends, ...between]) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x04, at);
    await refuses(bytes);
  }
  await verifyArchive(file);
});

test('an existing file is not overwritten, and an interrupted backup leaves no file', async () => {
  const { file } = await backUp();
  const { settings } = shop.database;
  const options = {
    settings,
    files: createLocalUploadStorage(shop.filesFolder),
    now: new Date(),
    onProgress: () => {},
  };
  const before = statSync(file).size;
  await expect(takeBackup({ ...options, file, signal })).rejects.toThrow(/already exists/);
  expect(statSync(file).size).toBe(before);
  const names = readdirSync(folder).sort();
  const late = new AbortController();
  const never = join(folder, 'never.tar');
  const broken = takeBackup({
    ...options,
    file: never,
    signal: late.signal,
    onProgress: () => late.abort(new Error('enough')),
  });
  await expect(broken).rejects.toThrow('enough');
  expect(existsSync(never)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(names);
});
