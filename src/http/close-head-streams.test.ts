import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeHeadStreams } from './close-head-streams.ts';

test('HEAD reads nothing of a stream, and has the headers of GET', async () => {
  const app = Fastify();
  closeHeadStreams(app);
  let read = 0;
  const closed = Promise.withResolvers<void>();
  app.get('/list', (_request, reply) => {
    const text = Readable.from(
      (async function* () {
        for (; read < 1000; read++) yield 'x'.repeat(10_000);
      })(),
    );
    text.once('close', () => closed.resolve());
    return reply.type('text/plain').header('content-length', 10_000_000).send(text);
  });
  const head = await app.inject({ method: 'HEAD', url: '/list' });
  await closed.promise;
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10000000']);
  expect(read).toBe(0);
  expect((await app.inject('/list')).body).toHaveLength(10_000_000);
  await app.close();
});
