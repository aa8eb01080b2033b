import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { createJobQueue } from './pg-boss-job-queue.ts';

const { database } = await createTestShop();
const queue = await createJobQueue(database.settings, silentLogger, createTelemetry(null));
afterAll(() => queue.stop());

test('a burst of jobs is worked off without a pause, also after a job that fails', async () => {
  const done: string[] = [];
  await queue.processMails(async (mailId) => {
    done.push(mailId);
    if (done.length === 3) throw new Error('undeliverable');
  });
  const mails = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
  await queue.enqueue(
    database.db,
    'mail',
    mails.map((mailId) => ({ key: randomUUID(), data: { mailId } })),
  );
  // With a poll for each, two workers would take more than a minute.
  await waitUntil(() => new Set(done).size === mails.length, 20, 'all mails');
  expect([...new Set(done)].sort()).toEqual(mails.sort());
});
