import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { makeInterlacedPng, validPicture } from './hostile-files.ts';
import { uploadAsForm } from './upload-as-form.ts';

const api = await createTestApi();
const robin = await api.createCustomer();
const mebibyte = 1024 * 1024;

/** The resident memory in bytes of each picture-decoding child process. */
function decoders(): number[] {
  const found: number[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      const [, parent] = read('stat')
        .replace(/^.*\) /, '')
        .split(' ');
      if (Number(parent) === process.pid && read('cmdline').includes('picture-worker'))
        found.push(Number(read('statm').split(' ')[1]) * 4096);
    } catch {
      // The process has exited meanwhile.
    }
  return found;
}

/** Samples the memory of the shop and its child processes until the test ends. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  const seen = { grown: 0, decodersAtOnce: 0, largestDecoder: 0 };
  const timer = setInterval(() => {
    const sizes = decoders();
    seen.grown = Math.max(seen.grown, process.memoryUsage.rss() - before);
    seen.decodersAtOnce = Math.max(seen.decodersAtOnce, sizes.length);
    seen.largestDecoder = Math.max(seen.largestDecoder, ...sizes);
  }, 5);
  onTestFinished(() => clearInterval(timer));
  return seen;
}

// Only Linux reports the memory of other processes.
test.runIf(process.platform === 'linux')(
  'pictures that decode to many times their size are decoded one at a time in a child process, or refused',
  { timeout: 120_000 },
  async () => {
    const [large, tooLarge] = [await makeInterlacedPng(3000, 8), await makeInterlacedPng(6300, 16)];
    expect([large.length < mebibyte, tooLarge.length < 2 * mebibyte]).toEqual([true, true]);
    const seen = watchMemory();
    const sent = await Promise.all(
      [large, tooLarge, large].map((content, n) => uploadAsForm(api, robin, 'image', content, `me-${n}.png`)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(sent[1]?.body).toMatchObject({ code: 'unreadable' });
    expect(seen.decodersAtOnce).toBe(1);
    expect(seen.largestDecoder).toBeLessThan(450 * mebibyte);
    expect(seen.grown).toBeLessThan(100 * mebibyte);
  },
);

/** A complete upload request as bytes. */
function toRawUpload(token: string, picture: Buffer): Buffer {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="me.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
  const lines = [
    'POST /api/uploads/image HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    '\r\n',
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), body]);
}

/** Sends the whole request from a local address, then disconnects. */
async function sendAndHangUp(port: number, localAddress: string, request: Buffer) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  await once(socket, 'connect');
  socket.write(request, () => socket.destroy());
  await closed;
}

test.runIf(process.platform === 'linux')(
  'pictures whose client has disconnected use neither memory nor a turn in the queue',
  { timeout: 120_000 },
  async () => {
    const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const [attacker, honest] = [await api.createCustomer(), await api.createCustomer()];
    const token = await api.createToken(attacker);
    const padded = Buffer.alloc(9_900_000);
    (await makeInterlacedPng(3000, 8)).copy(padded);
    const request = toRawUpload(token, padded);
    const seen = watchMemory();
    const addresses = Array.from({ length: 30 }, (_, n) => `127.0.1.${n + 1}`);
    await Promise.all(addresses.map((address) => sendAndHangUp(port, address, request)));
    const passed = startStopwatch();
    expect((await uploadAsForm(api, honest, 'image', validPicture, 'me.png')).status).toBe(200);
    expect(passed()).toBeLessThan(8_000);
    expect(seen.decodersAtOnce).toBeLessThanOrEqual(1);
    expect(seen.grown).toBeLessThan(200 * mebibyte);
    await expect.poll(decoders).toEqual([]);
  },
);
