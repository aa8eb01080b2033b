import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Jobs, Logger, QueueName } from '#domain/shared/ctx.ts';
import { isDatabaseUnreachable } from '#domain/shared/database/database-errors.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';
import { maxVariantTries } from '#domain/uploads/pictures/make-picture-variants.ts';

export interface JobQueue extends Jobs {
  /** Starts working the mails; `deliverMail` throws to be called again later, with growing pauses. */
  processMails(deliverMail: (mailId: string, isLastTry: boolean) => Promise<void>): Promise<void>;
  /** The same of pictures, one at a time: a shop under load stays quick. */
  processPictures(makeVariants: (uploadId: string) => Promise<void>): Promise<void>;
  /** Lets work under way finish, for three seconds at most. */
  stop(): Promise<void>;
}

const maxMailRetries = 14;
/** How long a job that has ended can be looked up. */
const retentionSeconds = 7 * 24 * 60 * 60;
const mailQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxMailRetries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // The job of a process that died goes to another one after this, not after the whole expiry.
  heartbeatSeconds: 10,
};
const pictureQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxVariantTries - 1,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
};
/** Half of the time after which a job counts as lost. */
const databaseRetryMs = 60_000;

/**
 * Jobs in the shop's own database. A LISTEN wakes a worker at once; polling once a second finds what a
 * burst left behind, because one notification fetches one batch.
 */
export async function createJobQueue(
  settings: pg.ClientConfig,
  log: Logger,
  telemetry: Telemetry,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...toBossConnection(settings),
    max: 4,
    useListenNotify: true,
    application_name: 'shop-jobs',
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue had an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  await boss.createQueue('mail', { ...mailQueue, notify: true });
  // A queue made by an earlier version keeps its old settings else.
  await boss.updateQueue('mail', mailQueue);
  await boss.createQueue('pictures', { ...pictureQueue, notify: true });
  await boss.updateQueue('pictures', pictureQueue);

  /** `tries`: how often it was tried before. */
  async function processQueue<Data extends object>(
    queue: QueueName,
    atOnce: number,
    act: (data: Data, tries: number) => Promise<void>,
  ): Promise<void> {
    await boss.work<Data & { requestId?: string }>(
      queue,
      {
        batchSize: 1,
        localConcurrency: atOnce,
        includeMetadata: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
      },
      async ([job]) => {
        if (!job) return;
        const task = telemetry.startSpan('job', queue, job.data.requestId ?? job.id);
        let failed = true;
        try {
          await task.run(() => retryWhileDatabaseAway(() => act(job.data, job.retryCount)));
          failed = false;
        } finally {
          task.end({ failed });
        }
      },
    );
  }

  return {
    async enqueue(db, queue, jobs) {
      if (!jobs.length) return;
      const requestId = telemetry.requestId();
      const named = jobs.map(({ key, data }) => ({
        id: key,
        data: requestId ? { ...data, requestId } : data,
      }));
      await boss.insert(queue, named, { db: fromDrizzle(db, sql) });
    },
    processMails: (deliverMail) =>
      processQueue<{ mailId: string }>('mail', 2, ({ mailId }, tries) =>
        deliverMail(mailId, tries >= maxMailRetries),
      ),
    processPictures: (makeVariants) =>
      processQueue<{ uploadId: string }>('pictures', 1, ({ uploadId }) => makeVariants(uploadId)),
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}

/** A job whose database went away under it could not even say that it failed, and would lie there until it expires. */
async function retryWhileDatabaseAway(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + databaseRetryMs; ; await sleep(500)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > end) throw error;
    }
  }
}

/** pg-boss takes the driver's settings, but not undefined ones. */
function toBossConnection(settings: pg.ClientConfig) {
  const { connectionString, host, port, user, database } = settings;
  if (connectionString) return { connectionString };
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
  };
}
