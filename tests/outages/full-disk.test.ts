import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mails, uploads } from '#db/schema.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createFileTransport } from '#infra/mail/mail-transport.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { mountSmallDisk } from './mount-small-disk.ts';
import { startMailWorker } from './start-mail-worker.ts';

const api = await createTestApi();
const { db } = api.ctx;
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const disk = await mountSmallDisk(api.filesFolder);
const mailFolder = join(api.filesFolder, 'mail');
mkdirSync(mailFolder);
const robin = { token: await api.createToken(await api.createCustomer()) };
const admin = { token: await api.createToken(await api.createAdmin()) };

const files = () =>
  readdirSync(api.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map(({ name }) => name);

/** 4,000 triangles: 200 kB. */
function mesh(): Buffer {
  const stl = Buffer.alloc(84 + 50 * 4000);
  stl.writeUInt32LE(4000, 80);
  for (let at = 84; at < stl.length; at += 50)
    for (let n = 0; n < 9; n += 1) stl.writeFloatLE((at * n) % 97, at + 12 + n * 4);
  return stl;
}
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

function send(kind: UploadKind, sender = admin) {
  const form = new FormData();
  form.set(kind, new Blob([new Uint8Array(kind === 'stl' ? mesh() : picture)]), 'dragon');
  return callShop<{ code?: string; message?: string }>({ url }, 'POST', `/api/uploads/${kind}`, {
    as: sender,
    form,
  });
}

describe('a full disk', () => {
  test.each<[UploadKind, number]>([
    ['stl', 100_000],
    ['image', 0],
  ])(
    'refuses an upload (%s) with a message, keeps nothing of it, and the shop stays up',
    async (kind, left) => {
      const before = files();
      const rows = await db.$count(uploads);
      disk.fill(left);
      const refused = await send(kind);
      expect([refused.status, refused.body]).toEqual([
        507,
        {
          code: 'no_room',
          message: 'The shop has no space for files right now. Please try again later, or write to us.',
        },
      ]);
      expect(files()).toEqual(before);
      expect(await db.$count(uploads)).toBe(rows);
      expect((await callShop({ url }, 'GET', '/api/products')).status).toBe(200);
      disk.empty();
      expect((await send(kind)).status).toBe(200);
      expect(files()).toHaveLength(before.length + 1);
    },
  );

  test('takes no more files of customers before it is full, and those of admins', async () => {
    disk.fill(40_000);
    const refused = await send('image', robin);
    expect([refused.status, refused.body.code]).toEqual([507, 'no_room']);
    expect((await send('image')).status).toBe(200);
    disk.empty();
    expect((await send('image', robin)).status).toBe(200);
  });

  test('keeps no partial mail, and once there is space each mail is sent complete and once', async () => {
    const jobs = await startMailWorker(api, createFileTransport(mailFolder));
    disk.fill(0);
    const body = { name: 'Robin', email: 'robin@shop.example', message: 'Are you there? '.repeat(300) };
    expect((await callShop({ url }, 'POST', '/api/contact', { body })).status).toBe(200);
    await expect.poll(() => jobs.countRetries(), { timeout: 10_000 }).toBe(2);
    expect(readdirSync(mailFolder)).toEqual([]);
    const waiting = await db.select().from(mails);
    expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(waiting.map(({ lastError }) => lastError)).toEqual(
      Array(2).fill(expect.stringContaining('ENOSPC')),
    );
    disk.empty();
    await jobs.skipRetryDelays();
    await expect
      .poll(async () => (await db.select().from(mails)).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['sent', 'sent']);
    expect(readdirSync(mailFolder).every((name) => name.endsWith('.eml'))).toBe(true);
    expect(readdirSync(mailFolder)).toHaveLength(2);
  });
});
