import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { ctx, filesFolder } = api;
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const robin = await api.createCustomer();
const cube = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Copyright: 'Robin at home' } })
  .png()
  .toBuffer();

const files = () =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
const leavesNothing = async (work: () => Promise<void>) => {
  const before = [files().length, await ctx.db.$count(uploads)];
  await work();
  expect([files().length, await ctx.db.$count(uploads)]).toEqual(before);
};

interface Refusal {
  code: string;
  issues?: { path: string }[];
}

/** Sends multipart parts over HTTP like a browser. */
async function send(
  kind: string,
  who: AuthenticatedActor | null,
  parts: [field: string, content: Uint8Array | string, fileName?: string][],
) {
  const form = new FormData();
  for (const [field, content, fileName] of parts)
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([new Uint8Array(content)]), fileName ?? 'part.bin');
  const response = await fetch(`${url}/api/uploads/${kind}`, {
    method: 'POST',
    body: form,
    headers: who ? { authorization: `Bearer ${await api.createToken(who)}` } : {},
  });
  return { status: response.status, body: (await response.json()) as string & Refusal };
}

async function upload(kind: UploadKind, who: AuthenticatedActor, fileName = 'part.bin'): Promise<string> {
  const { status, body } = await send(kind, who, [[kind, kind === 'image' ? png : cube, fileName]]);
  expect(status).toBe(200);
  return body;
}

const rowOf = async (path: string) => (await ctx.db.select().from(uploads).where(eq(uploads.path, path)))[0];

describe('a picture', () => {
  test('is returned by its path, and stored re-encoded without camera metadata', async () => {
    const path = await upload('image', robin, '../../Robin\u0007s room/me & you.png');
    expect(path).toMatch(/^\/uploads\/[\w-]{22,}\.webp$/);
    const stored = readFileSync(join(filesFolder, path.replace('/uploads/', '')));
    const told = await sharp(stored).metadata();
    expect(told).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect(told.exif).toBeUndefined();
    expect(stored.includes('Robin at home')).toBe(false);
    expect(await rowOf(path)).toMatchObject({
      ...{ kind: 'image', userId: robin.id, fileName: 'me & you.png', bytes: stored.length },
      ...{ mesh: null, publicSince: null },
    });
  });

  test('is recognized by its content, not by its name', () =>
    leavesNothing(async () => {
      for (const content of [
        cube,
        Buffer.from('<svg/>'),
        Buffer.alloc(0),
        Buffer.alloc(5000, 'no picture'),
      ]) {
        const { status, body } = await send('image', robin, [['image', content, 'me.png']]);
        expect([status, body.code]).toEqual([415, 'wrong_type']);
      }
    }));

  test('that is broken is rejected', () =>
    leavesNothing(async () => {
      const { status, body } = await send('image', robin, [['image', png.subarray(0, 90), 'me.png']]);
      expect([status, body.code]).toEqual([422, 'unreadable']);
    }));

  test('of more than 10 MB is rejected, whether its size is announced or not', () =>
    leavesNothing(async () => {
      const big = Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]);
      const announced = await send('image', robin, [['image', big, 'me.png']]);
      expect([announced.status, announced.body.code]).toEqual([413, 'too_large']);
      const far = await send('image', robin, [['image', Buffer.alloc(10_200_000), 'me.png']]);
      expect([far.status, far.body.code]).toEqual([413, 'too_large']);
    }));

  test('of exactly 10 MB is accepted', async () => {
    const whole = Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]);
    expect((await send('image', robin, [['image', whole, 'me.png']])).status).toBe(200);
  });
});

describe('an STL', () => {
  test('is stored unchanged, with its parsed facts', async () => {
    const path = await upload('stl', robin, 'cube.stl');
    expect(path).toMatch(/^\/uploads\/[\w-]{22,}\.stl$/);
    expect(readFileSync(join(filesFolder, path.replace('/uploads/', '')))).toEqual(cube);
    const row = await rowOf(path);
    expect(row).toMatchObject({ kind: 'stl', fileName: 'cube.stl', bytes: cube.length });
    expect(row?.mesh).toMatchObject({ triangles: 260, watertight: true, warnings: [] });
    expect(row?.mesh?.sizeMm.height).toBe(20);
  });

  test.each([
    ['another kind of file', png, 415, 'wrong_type'],
    ['a ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(3000, 7)]), 415, 'wrong_type'],
    ['words', Buffer.from('This is my dragon, please print it.'.repeat(200)), 415, 'wrong_type'],
    ['nothing', Buffer.alloc(0), 422, 'unreadable'],
    ['a header alone', cube.subarray(0, 84), 422, 'unreadable'],
  ])('that is %s is rejected', (_what, content, expected, code) =>
    leavesNothing(async () => {
      const { status, body } = await send('stl', robin, [['stl', content, 'dragon.stl']]);
      expect([status, body.code]).toEqual([expected, code]);
    }),
  );

  test('of more than 100 MB is rejected while it arrives', () =>
    leavesNothing(async () => {
      const chunk = new Uint8Array(1_000_000);
      let sent = 0;
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(
            new TextEncoder().encode(
              '--b\r\nContent-Disposition: form-data; name="stl"; filename="zeros.stl"\r\n\r\n',
            ),
          ),
        pull(controller) {
          if (sent > 100) {
            controller.enqueue(new TextEncoder().encode('\r\n--b--\r\n'));
            controller.close();
          } else controller.enqueue(chunk);
          sent += 1;
        },
      });
      const response = await fetch(`${url}/api/uploads/stl`, {
        ...{ method: 'POST', body, duplex: 'half' },
        headers: {
          authorization: `Bearer ${await api.createToken(robin)}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'too_large' });
    }));
});

describe('a 3MF', () => {
  const box = createBoxThreemf(10, 20, 30);

  test('is stored unchanged, with its parsed facts', async () => {
    const { status, body: path } = await send('stl', robin, [['stl', box, 'box.3mf']]);
    expect([status, path]).toEqual([200, expect.stringMatching(/^\/uploads\/[\w-]{22,}\.3mf$/)]);
    expect(readFileSync(join(filesFolder, path.replace('/uploads/', '')))).toEqual(box);
    expect(await rowOf(path)).toMatchObject({
      ...{ kind: 'stl', fileName: 'box.3mf', bytes: box.length },
      mesh: {
        ...{ triangles: 12, sizeMm: { width: 10, depth: 20, height: 30 }, volumeCm3: 6 },
        ...{ watertight: true, warnings: [] },
      },
    });
  });

  test('that is damaged is rejected in words', () =>
    leavesNothing(async () => {
      const damaged = Buffer.from(box).fill(0xff, 700, 720);
      const { status, body } = await send('stl', robin, [['stl', damaged, 'box.3mf']]);
      expect([status, body]).toMatchObject([
        422,
        { code: 'unreadable', message: expect.stringContaining('3MF') },
      ]);
    }));
});

test.each([
  ['a PNG picture', png],
  ['a PDF document', Buffer.from('%PDF-1.7 dragon')],
  ['a STEP file', Buffer.from('ISO-10303-21;\nHEADER;')],
  ['an OBJ model', Buffer.from('# Blender\no Cube\nv 1.0 1.0 -1.0\nv 1.0 -1.0 -1.0\n')],
  ['G-code', Buffer.from('; a dragon\nM104 S200\nG1 X1 Y2 E0.1\n')],
])('in place of a mesh, %s is rejected by its name', (kind, content) =>
  leavesNothing(async () => {
    const { status, body } = await send('stl', robin, [['stl', content, 'dragon.stl']]);
    const message = `This is ${kind}, not an STL or 3MF file.`;
    expect([status, body]).toMatchObject([415, { code: 'wrong_type', message }]);
  }),
);

describe('an upload that is not a valid form', () => {
  test.each<[string, [string, Uint8Array | string, string?][], string]>([
    ['no file', [], 'stl'],
    ['a text in its field', [['stl', 'cube.stl']], 'stl'],
    ['another field', [['image', cube]], 'image'],
    [
      'two files',
      [
        ['stl', cube],
        ['stl', cube],
      ],
      'stl',
    ],
    [
      'a file and another field with one',
      [
        ['stl', cube],
        ['extra', cube],
      ],
      'extra',
    ],
    [
      'a text behind it',
      [
        ['stl', cube],
        ['note', 'please'],
      ],
      'note',
    ],
  ])('%s is rejected, and the field is named', (_what, parts, field) =>
    leavesNothing(async () => {
      const { status, body } = await send('stl', robin, parts);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad_input', issues: [{ path: field }] });
    }),
  );

  test.each([
    ['application/json', '{"stl":"x"}', 400],
    ['text/plain', 'solid', 400],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=b', 'nothing of the kind', 400],
  ])('%s: %s', (type, payload, expected) =>
    leavesNothing(async () => {
      const { status } = await api.call('POST', '/api/uploads/stl', {
        ...{ as: robin, raw: payload },
        headers: { 'content-type': type },
      });
      expect(status).toBe(expected);
    }),
  );
});

/** Sends the start of an upload on its own socket. */
async function begin(head: string[], body: Uint8Array) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.write([...head, 'Host: x', 'Content-Length: 50000', '', ''].join('\r\n'));
  socket.write('--b\r\nContent-Disposition: form-data; name="stl"; filename="cube.stl"\r\n\r\n');
  socket.write(body);
  return { socket, heard: () => heard };
}
const multipartHead = ['POST /api/uploads/stl HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b'];

const hasUnfinishedFile = () => files().some((file) => file.parentPath.endsWith('unfinished'));

test('an aborted upload leaves neither file nor row', () =>
  leavesNothing(async () => {
    const token = await api.createToken(robin);
    const { socket } = await begin(
      [...multipartHead, `Authorization: Bearer ${token}`],
      cube.subarray(0, 9000),
    );
    await expect.poll(hasUnfinishedFile).toBe(true);
    socket.destroy();
    await expect.poll(hasUnfinishedFile).toBe(false);
    await sleep(100);
  }));

test('an upload of a guest is refused before the file has arrived', async () => {
  const { socket, heard } = await begin(multipartHead, new Uint8Array(100));
  await expect.poll(heard).toMatch(/^HTTP\/1.1 401 /);
  socket.destroy();
  await leavesNothing(async () => {
    expect((await send('stl', null, [['stl', cube]])).status).toBe(401);
    expect((await send('image', null, [['image', png]])).status).toBe(401);
    expect((await api.call('POST', '/api/uploads/stl', { as: 'stale-token' })).status).toBe(401);
  });
});
