import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import {
  billionLaughs,
  gifScript,
  htmlPolyglot,
  makePixelBomb,
  makeStlWithFalseCount,
  makeZipBomb,
  scriptTag,
  svgWithScript,
  validPicture,
} from './hostile-files.ts';
import { uploadAsForm } from './upload-as-form.ts';

const api = await createTestApi();
const robin = await api.createCustomer();
const cube = readFileSync(new URL('../fixtures/stl/xyz-cube-20mm.stl', import.meta.url));

const onDisk = () =>
  readdirSync(api.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const left = async () => ({ files: onDisk().length, rows: await api.ctx.db.$count(uploads) });

const send = (kind: UploadKind, content: Buffer, fileName: string) =>
  uploadAsForm(api, robin, kind, content, fileName);

describe('is refused, and leaves nothing on disk or in the table', () => {
  test.each<[string, UploadKind, () => Buffer, string, number]>([
    ['a PNG of 30,000 x 30,000 pixels', 'image', () => makePixelBomb(30_000, 30_000), 'me.png', 422],
    ['an SVG named .png', 'image', () => svgWithScript, 'me.png', 415],
    ['an SVG of a billion laughs', 'image', () => billionLaughs, 'me.svg', 415],
    ['a GIF that is a script', 'image', () => gifScript, 'me.gif', 415],
    ['an HTML page named .png', 'image', () => Buffer.from(`<!DOCTYPE html>${scriptTag}`), 'me.png', 415],
    ['a ZIP bomb named .png', 'image', () => makeZipBomb(50), 'me.png', 415],
    ['a ZIP bomb named .stl', 'stl', () => makeZipBomb(50), 'dragon.stl', 415],
    ['a gzip file named .stl', 'stl', () => Buffer.from('1f8b0800000000000003', 'hex'), 'dragon.stl', 415],
    ['an HTML page named .stl', 'stl', () => Buffer.from(`<!DOCTYPE html>${scriptTag}`), 'dragon.stl', 415],
    [
      '4 billion announced triangles without data',
      'stl',
      () => makeStlWithFalseCount(0xffff_ffff, Buffer.alloc(0)),
      'a.stl',
      422,
    ],
    [
      '4 billion triangles and a megabyte of noise',
      'stl',
      () => makeStlWithFalseCount(0xffff_ffff, Buffer.alloc(1_000_000, 0x5a)),
      'a.stl',
      422,
    ],
    [
      'triangles with coordinates that are not numbers',
      'stl',
      () => makeStlWithFalseCount(2000, Buffer.alloc(100_000, 0xff)),
      'a.stl',
      422,
    ],
    [
      'one word of 5 MB',
      'stl',
      () => Buffer.from(`solid facet normal ${'9'.repeat(5_000_000)}`),
      'a.stl',
      422,
    ],
  ])('%s', async (_what, kind, content, fileName, status) => {
    const before = await left();
    const began = process.memoryUsage().rss;
    const response = await send(kind, content(), fileName);
    expect(response.status, JSON.stringify(response.body)).toBe(status);
    expect(response.body).toMatchObject({ code: status === 415 ? 'wrong_type' : 'unreadable' });
    expect(await left()).toEqual(before);
    expect(process.memoryUsage().rss - began).toBeLessThan(400_000_000);
  });
});

test('an upload of 100 MB that stalls at 60 leaves nothing, and is not held in memory', async () => {
  const before = await left();
  const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    [
      'POST /api/uploads/stl HTTP/1.1',
      `Authorization: Bearer ${await api.createToken(robin)}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Host: x',
      'Content-Length: 100000000',
      '',
      '--b\r\nContent-Disposition: form-data; name="stl"; filename="a.stl"\r\n\r\n',
    ].join('\r\n'),
  );
  const began = process.memoryUsage().arrayBuffers;
  const piece = makeStlWithFalseCount(2_000_000, Buffer.alloc(999_916));
  for (let n = 0; n < 60; n += 1) await new Promise((sent) => socket.write(piece, sent));
  await expect.poll(onDisk).toHaveLength(before.files + 1);
  expect(process.memoryUsage().arrayBuffers - began).toBeLessThan(30_000_000);
  socket.destroy();
  await expect.poll(left).toEqual(before);
});

test('a picture that is also an HTML page is stored as its pixels only, and served as a picture', async () => {
  const { status, body: path } = await send('image', htmlPolyglot, 'me.html');
  expect(status).toBe(200);
  expect(path).toMatch(/^\/uploads\/[\w-]+\.webp$/);
  const stored = readFileSync(join(api.filesFolder, path.replace('/uploads/', '')));
  expect(stored.includes('<script>')).toBe(false);
  expect((await sharp(stored).metadata()).format).toBe('webp');
  const read = await api.app.inject({
    url: path,
    headers: { authorization: `Bearer ${await api.createToken(robin)}` },
  });
  expect(read.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('a mesh with a script in its header is stored, and served as an attachment only', async () => {
  const dressed = Buffer.from(cube);
  dressed.write(scriptTag);
  const { status, body: path } = await send('stl', dressed, 'dragon.html');
  expect(status).toBe(200);
  const read = await api.app.inject({
    url: path,
    headers: { authorization: `Bearer ${await api.createToken(robin)}` },
  });
  expect(read.headers).toMatchObject({
    'content-type': 'model/stl',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('4 billion announced triangles, of which 260 exist, are read as 260 with a warning', async () => {
  const { status, body: path } = await send(
    'stl',
    makeStlWithFalseCount(0xffff_ffff, cube.subarray(84)),
    'cube.stl',
  );
  expect(status).toBe(200);
  const [row] = await api.ctx.db.select().from(uploads).where(eq(uploads.path, path));
  expect(row?.mesh?.triangles).toBe(260);
  expect(row?.mesh?.warnings.join()).toContain('4294967295');
});

test.each([
  '../../../etc/cron.d/job.png',
  '..\\..\\windows\\me.png',
  '/etc/passwd',
  '%2e%2e%2fme.png',
  'me.png%00.html',
  'me.png\u0000.html',
  '.htaccess',
  'CON.png',
  'me.png"; name="isAdmin',
  `${'a/'.repeat(2000)}me.png`,
])('the name %j has no influence on the path: it is random, in the one folder', async (fileName) => {
  const { status, body: path } = await send('image', validPicture, fileName);
  expect([status, path]).toEqual([200, expect.stringMatching(/^\/uploads\/[\w-]{22,}\.webp$/)]);
  expect(onDisk().filter(({ parentPath }) => parentPath !== api.filesFolder)).toEqual([]);
  const [row] = await api.ctx.db.select().from(uploads).where(eq(uploads.path, path));
  expect(row?.fileName).not.toMatch(/[/\\\p{C}]/u);
});

test.each([
  '../admin-password',
  '..%2fadmin-password',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '..%5c..%5cetc%5cpasswd',
  '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  '%00',
  'x.stl%00.webp',
  'unfinished/x.stl',
  'unfinished%2fx.stl',
  '.',
  '..',
  '...',
  '*.stl',
  "x'--.stl",
  `${'a'.repeat(5000)}.stl`,
])('/uploads/%s is 404, also for an admin and with a signed URL', async (name) => {
  const ada = await api.createAdmin();
  const read = await api.app.inject({
    url: `/uploads/${name}`,
    headers: { authorization: `Bearer ${await api.createToken(ada)}` },
  });
  expect(read.statusCode).toBeGreaterThanOrEqual(400);
  expect(read.statusCode).toBeLessThan(500);
  expect(read.body).not.toMatch(/root:|password/);
  const link = await api.call('GET', `/api/uploads/link?path=/uploads/${name}`, { as: ada });
  expect([400, 404, 414]).toContain(link.status);
});
