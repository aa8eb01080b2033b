import type pg from 'pg';
import { afterAll } from 'vitest';
import type { JobEnqueuer } from '#domain/shared/ctx.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';
import { createJobQueue, type JobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';

/** The shop's job queue, opened for the first job: in most files none is added. */
export function createLazyJobQueue(settings: pg.ClientConfig, telemetry: Telemetry): JobEnqueuer {
  let queue: Promise<JobQueue> | undefined;
  afterAll(async () => (await queue)?.stop());
  return {
    async enqueue(db, name, jobs) {
      if (!jobs.length) return;
      queue ??= createJobQueue(settings, silentLogger, telemetry);
      await (await queue).enqueue(db, name, jobs);
    },
  };
}
