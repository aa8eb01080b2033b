import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ShopError } from '#domain/shared/errors.ts';
import { redactError } from '#infra/log/redact-error.ts';
import { registerErrorHandler } from './error-handler.ts';

/** An app that logs into `lines`. */
function openApp() {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = pino(
    { serializers: { err: redactError } },
    { write: (line: string) => lines.push(line) },
  );
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorHandler(app);
  return { app, lines };
}

test('an unexpected error is logged with its location, and the response reveals nothing', async () => {
  const { app, lines } = openApp();
  app.get('/broken', async () => {
    throw Object.assign(new Error('secret table "users" is at /srv/shop'), { detail: 'secret row' });
  });
  const response = await app.inject({ url: '/broken' });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: 'Something went wrong, Sorry!', code: 'internal' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: { type: 'Error', stack: expect.stringContaining('error-handler.test.ts') },
  });
});

test('an interrupted request is logged as a warning without a stack', async () => {
  const { app, lines } = openApp();
  app.get('/interrupted', async () => {
    throw new ShopError('interrupted', 'Please send it again.');
  });
  expect((await app.inject({ url: '/interrupted' })).statusCode).toBe(503);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'request interrupted' }),
  ]);
  expect(lines[0]).not.toContain('stack');
});
