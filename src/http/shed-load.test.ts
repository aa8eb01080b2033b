import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';
import { shedLoad } from './shed-load.ts';

/** A shop in small: three calls at once, each held until it is let go, and one beside that is not counted. */
async function smallShop() {
  const app = Fastify({ forceCloseConnections: true });
  const held: (() => void)[] = [];
  await app.register(async (part) => {
    answerErrors(part);
    shedLoad(part, 3);
    part.get('/slow', () => new Promise((done) => held.push(() => done({ ok: true }))));
    part.post('/fails', async () => {
      throw new Error('broken');
    });
  });
  app.get('/healthz', async () => 'alive');
  return { app, held, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('what comes while enough is under way is told at once to come again, and when', async () => {
  const { app, held, url } = await smallShop();
  const underWay = [1, 2, 3].map(() => fetch(`${url}/slow`));
  await expect.poll(() => held.length).toBe(3);
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`${url}/slow`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(held).toHaveLength(3);
  for (const go of held.splice(0)) go();
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const next = fetch(`${url}/slow`);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

test('who leaves, who fails and who is refused takes no place for good', async () => {
  const { app, held, url } = await smallShop();
  for (let turn = 0; turn < 10; turn++) {
    expect((await fetch(`${url}/fails`, { method: 'POST' })).status).toBe(500);
    const gone = new AbortController();
    const left = fetch(`${url}/slow`, { signal: gone.signal }).catch(() => 'left');
    await expect.poll(() => held.length).toBe(1);
    gone.abort();
    expect(await left).toBe('left');
    await new Promise((later) => setTimeout(later, 20));
    held.splice(0)[0]?.();
  }
  for (let turn = 0; turn < 10; turn++) {
    const answer = app.inject({ method: 'GET', url: '/slow' });
    await expect.poll(() => held.length).toBe(1);
    held.splice(0)[0]?.();
    expect((await answer).statusCode).toBe(200);
  }
  await app.close();
});
