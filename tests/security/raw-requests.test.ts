import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { fingerprintDatabase } from '#tests/security/input/fingerprint-database.ts';

const api = await createTestApi();
const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);

/** The response to exactly these bytes, until the shop closes the connection or leaves it open for 20 s. */
function say(bytes: string): Promise<{ heard: string; hungUp: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = (hungUp: boolean) => {
      socket.destroy();
      resolve({ heard, hungUp });
    };
    socket.setTimeout(20_000, () => end(false));
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => end(true));
    socket.write(bytes, 'latin1');
  });
}

const body = JSON.stringify({ name: 'Kim', email: 'kim@shop.example', message: 'Smuggled.' });
/** What a proxy in front would treat as a body, and the shop must not treat as a second request. */
const hidden = [
  'POST /api/contact HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n');
const head = (...lines: string[]) =>
  ['POST /api/cart/quote HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');

test.each<[string, string]>([
  ['two Content-Length headers', `${head('Content-Length: 0', `Content-Length: ${hidden.length}`)}${hidden}`],
  ['two values in one Content-Length', `${head(`Content-Length: 0, ${hidden.length}`)}${hidden}`],
  [
    'Content-Length and Transfer-Encoding',
    `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  ],
  ['an unknown transfer coding', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`],
  [
    'chunked as the first of two transfer codings',
    `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`,
  ],
  [
    'a space before the colon of Transfer-Encoding',
    `${head('Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`,
  ],
  ['a negative length', `${head('Content-Length: -1')}${hidden}`],
  ['a length with a sign', `${head('Content-Length: +5')}${hidden}`],
  ['a length in hex', `${head('Content-Length: 0x5')}${hidden}`],
  ['a chunk size that is not a number', `${head('Transfer-Encoding: chunked')}zz\r\n${hidden}`],
  ['a chunk size beyond 64 bits', `${head('Transfer-Encoding: chunked')}fffffffffffffffff\r\n${hidden}`],
  ['a folded header', `${head('X-Fold: a\r\n Content-Length: 5')}${hidden}`],
  ['a header with a NUL', head('X-Nul: a\u0000b')],
  ['lines that end in LF only', `POST /api/cart/quote HTTP/1.1\nHost: x\nContent-Length: 5\n\n${hidden}`],
  ['no Host header', 'GET /api/products HTTP/1.1\r\n\r\n'],
  ['HTTP version 9.9', 'GET /api/products HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['an unknown method', 'SUMMON /api/products HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
])('%s: 400, the connection is closed, and nothing after it is processed', async (_what, bytes) => {
  const before = await fingerprintDatabase(api.database.pool);
  const { heard, hungUp } = await say(bytes);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  expect(hungUp).toBe(true);
  expect(await fingerprintDatabase(api.database.pool)).toBe(before);
});

test('the smuggled request works if sent by itself', async () => {
  const before = await fingerprintDatabase(api.database.pool);
  expect((await say(hidden.replace('Host: x', 'Host: x\r\nConnection: close'))).heard).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  expect(await fingerprintDatabase(api.database.pool)).not.toBe(before);
});

test.each<[string, string]>([
  ['one header of 20 KB', `X-Long: ${'x'.repeat(20_000)}`],
  ['2,000 headers', Array.from({ length: 2000 }, (_, n) => `X-${n}: abcdefgh`).join('\r\n')],
  ['a token of 20 KB', `Authorization: Bearer ${'x'.repeat(20_000)}`],
])('%s: 431', async (_what, lines) => {
  const { heard, hungUp } = await say(`GET /api/products HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  expect(hungUp).toBe(true);
});

test('a URL of 20 KB is refused', async () => {
  const { heard } = await say(`GET /api/products?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 (414|431) /);
});
