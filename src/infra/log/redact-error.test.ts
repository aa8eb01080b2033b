import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/helpers/database/create-test-database.ts';
import { redactError } from './redact-error.ts';

const { db } = await createTestDatabase();

test('a failed query is logged with its reason and location, without its values', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: redactError } }, { write: (line: string) => lines.push(line) });
  const err = await db
    .execute(sql`select ${'robin@shop.example'}::text, ${'secret hash'}::int`)
    .catch((error) => error);
  log.error({ err }, 'request failed');
  expect(lines.join()).not.toMatch(/robin@shop|secret hash|Failed query/);
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    code: '22P02',
    stack: expect.stringContaining('redact-error.test'),
  });
});

test('email addresses, URLs and long secrets in foreign messages are removed', () => {
  const words = 'no mailbox <robin@shop.example> for https://shop.example/reset?token=abc, x'.concat(
    'Y'.repeat(43),
  );
  const { message } = redactError(new Error(words));
  expect(message).toBe('no mailbox <[...]> for [...] [...]');
});

test('a value that is not an error is not printed', () => {
  expect(JSON.stringify(redactError('password=hunter2'))).not.toContain('hunter2');
});
