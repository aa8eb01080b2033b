import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { registerErrorHandler } from '#http/error-handler.ts';
import { logRequests } from './log-requests.ts';

/** A server with a route for each status, and its log lines. */
async function smallShop() {
  const heard: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => heard.push(line) });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    request.ctx = { actor: request.url.startsWith('/things/') ? { id: 'robin' } : null } as Ctx;
  });
  registerErrorHandler(app);
  logRequests(app);
  app.get('/read/:id', async () => 'read');
  app.get('/private/:id', async () => {
    throw new ShopError('forbidden', 'For admins only.');
  });
  app.post('/login', async () => {
    throw new ShopError('wrong_credentials', 'Invalid username or password');
  });
  app.post('/often', async () => {
    throw new ShopError('too_many_tries', 'Later, please.', undefined, { retryAfterSeconds: 60 });
  });
  app.patch('/things/:id', async () => ({ ok: true }));
  return { app, lines: () => heard.map((line) => JSON.parse(line)), text: () => heard.join('') };
}

test('a refused read and every write is one log line with user, route and status', async () => {
  const { app, lines } = await smallShop();
  await app.inject({ url: '/read/7' });
  expect(lines()).toEqual([]);
  await app.inject({ url: '/private/7' });
  for (const url of ['/login', '/often', '/nowhere']) await app.inject({ method: 'POST', url });
  await app.inject({ method: 'PATCH', url: '/things/7' });
  expect(lines().map(({ route, status, userId, msg }) => [route, status, userId, msg])).toEqual([
    ['GET /private/:id', 403, null, 'request refused'],
    ['POST /login', 401, null, 'request refused'],
    ['POST /often', 429, null, 'request refused'],
    ['POST unknown', 404, null, 'request refused'],
    ['PATCH /things/:id', 200, 'robin', 'request completed'],
  ]);
});

test('a log line contains no body, header or URL of the request', async () => {
  const { app, lines, text } = await smallShop();
  await app.inject({
    method: 'PATCH',
    url: '/things/secret-id?signature=secret-signature',
    headers: { authorization: 'Bearer secret-token', 'user-agent': 'secret-browser' },
    payload: { email: 'secret@shop.example', password: 'secret-password' },
  });
  expect(lines()).toHaveLength(1);
  expect(text()).not.toContain('secret');
});
