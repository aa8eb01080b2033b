import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { redactError } from '#infra/log/redact-error.ts';
import { registerErrorHandler } from './error-handler.ts';

test('an unexpected error is logged with its location, and the response reveals nothing', async () => {
  const heard: string[] = [];
  const logger: FastifyBaseLogger = pino(
    { serializers: { err: redactError } },
    { write: (line: string) => heard.push(line) },
  );
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorHandler(app);
  app.get('/broken', async () => {
    throw Object.assign(new Error('secret table "users" is at /srv/shop'), { detail: 'secret row' });
  });
  const response = await app.inject({ url: '/broken' });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: 'Something went wrong, Sorry!', code: 'internal' });
  expect(heard).toHaveLength(1);
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: { type: 'Error', stack: expect.stringContaining('error-handler.test.ts') },
  });
});
