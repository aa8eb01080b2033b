import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeStalledResponses } from './close-stalled-responses.ts';

const piece = Buffer.alloc(1_000_000);
/** More than the machine takes from the shop before anybody reads. */
const pieces = 40;
const seconds = 2;

async function longPage() {
  const app = Fastify({ forceCloseConnections: true });
  closeStalledResponses(app, seconds);
  const ended: string[] = [];
  app.get('/', async (_request, reply) => {
    const text = Readable.from(Array(pieces).fill(piece));
    text.once('close', () => ended.push(text.readableEnded ? 'read' : 'broken off'));
    return reply.send(text);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const [answer] = await once(get(url, { agent: false }), 'response');
  return { answer: answer as IncomingMessage, ended };
}

test('an answer that nobody reads ends with its connection', async () => {
  const { answer, ended } = await longPage();
  answer.on('error', () => {});
  await expect.poll(() => ended).toEqual(['broken off']);
  answer.destroy();
});

test('one that is read slowly comes whole, however long that takes', async () => {
  const { answer, ended } = await longPage();
  let bytes = 0;
  const began = performance.now();
  answer.on('data', (chunk: Buffer) => {
    // A pause at every tenth of it, each shorter than what nobody may wait.
    if (Math.floor((bytes + chunk.length) / 4_000_000) > Math.floor(bytes / 4_000_000)) {
      answer.pause();
      setTimeout(() => answer.resume(), 300);
    }
    bytes += chunk.length;
  });
  await once(answer, 'end');
  expect(bytes).toBe(pieces * piece.length);
  expect(ended).toEqual(['read']);
  expect(performance.now() - began).toBeGreaterThan(seconds * 1000);
});
