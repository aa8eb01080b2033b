import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { PrinterCommand } from '#domain/printers/queue-printer-command.ts';
import type { JobEnqueuer, Logger, QueueName } from '#domain/shared/ctx.ts';
import { isDatabaseUnreachable } from '#domain/shared/database/database-errors.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';
import { maxPictureVariantTries } from '#domain/uploads/pictures/make-picture-variants.ts';

export interface JobQueue extends JobEnqueuer {
  /** Starts to process mail jobs; `deliverMail` throws to be retried with growing delays. */
  processMails(deliverMail: (mailId: string, isLastTry: boolean) => Promise<void>): Promise<void>;
  /** The same for picture jobs, one at a time, so that the shop stays fast under load. */
  processPictures(makeVariants: (uploadId: string) => Promise<void>): Promise<void>;
  /** Slices quotes, one at a time. */
  processSlices(runConfirmation: (job: { quoteId: string; jobId: string }) => Promise<void>): Promise<void>;
  /** Quotes the files of print requests, one at a time. */
  processDraftQuotes(createDraftQuote: (printRequestId: string) => Promise<void>): Promise<void>;
  /** Makes print files, one at a time; `makePrintFile` throws to be retried. */
  processPrintFiles(makePrintFile: (fileId: string, isLastTry: boolean) => Promise<void>): Promise<void>;
  /** Has printers print or stop; `runCommand` throws to be retried. */
  processPrinters(
    runCommand: (command: PrinterCommand, attemptId: string, isLastTry: boolean) => Promise<void>,
  ): Promise<void>;
  /** Waits for running jobs, at most three seconds. */
  stop(): Promise<void>;
}

const maxMailRetries = 14;
/** How long a finished job is kept. */
const retentionSeconds = 7 * 24 * 60 * 60;
const mailQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxMailRetries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // After this time, instead of the whole expiry, the job of a dead process is retried.
  heartbeatSeconds: 10,
};
const pictureQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxPictureVariantTries - 1,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
};
const slicerQueue = {
  deleteAfterSeconds: retentionSeconds,
  // The sweep looks after what was not finished.
  retryLimit: 0,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
};
const draftQuoteQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: 4,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
};
const maxPrintFileRetries = 4;
const printFileQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxPrintFileRetries,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
};
const maxPrinterRetries = 4;
const printerQueue = {
  deleteAfterSeconds: retentionSeconds,
  retryLimit: maxPrinterRetries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  // Slicing waits for others and takes minutes, and so may sending it.
  expireInSeconds: 1800,
  heartbeatSeconds: 10,
};
const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  ...{ mail: mailQueue, pictures: pictureQueue, slicer: slicerQueue, 'draft-quotes': draftQuoteQueue },
  ...{ 'print-files': printFileQueue, printers: printerQueue },
};
/** Ten workers that poll each second take a twentieth of a core of an idle shop. */
const pollingSeconds = 5;
/** Half of the time after which a job counts as lost. */
const databaseRetryMs = 60_000;

/**
 * Stores jobs in the shop's database. LISTEN starts a worker at once, and it looks for the next job when one has ended.
 * Polling finds jobs that are due later, and those of which the notification was lost.
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
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  await boss.start();
  for (const [name, queue] of Object.entries(queues)) {
    await boss.createQueue(name, { ...queue, notify: true });
    // A queue created by an earlier version would keep its old settings.
    await boss.updateQueue(name, queue);
  }

  /** `tries`: the number of earlier attempts. */
  async function processQueue<Data extends object>(
    queue: QueueName,
    atOnce: number,
    act: (data: Data, tries: number, id: string) => Promise<void>,
  ): Promise<void> {
    // One call per worker, to know its id: the calls of `localConcurrency` name the first alone.
    for (let count = 0; count < atOnce; count += 1) {
      const worker: string = await boss.work<Data & { requestId?: string }>(
        queue,
        {
          batchSize: 1,
          includeMetadata: true,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: pollingSeconds,
        },
        async ([job]) => {
          if (!job) return;
          const task = telemetry.startSpan('job', queue, job.data.requestId ?? job.id);
          let failed = true;
          try {
            await task.run(() => retryWhileDatabaseAway(() => act(job.data, job.retryCount, job.id)));
            failed = false;
          } finally {
            task.end({ failed });
            // The next job of a burst has no notification of its own left.
            boss.notifyWorker(worker);
          }
        },
      );
    }
  }

  return {
    async enqueue(db, queue, jobs) {
      if (!jobs.length) return;
      const requestId = telemetry.requestId();
      const named = jobs.map(({ key, data, priority = 0, delaySeconds = 0 }) => ({
        id: key,
        priority,
        startAfter: delaySeconds,
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
    processSlices: (runConfirmation) =>
      processQueue<{ quoteId: string; jobId: string }>('slicer', 1, runConfirmation),
    processDraftQuotes: (createDraftQuote) =>
      processQueue('draft-quotes', 1, (_data, _tries, printRequestId) => createDraftQuote(printRequestId)),
    processPrintFiles: (makePrintFile) =>
      processQueue<{ fileId: string }>('print-files', 1, ({ fileId }, tries) =>
        makePrintFile(fileId, tries >= maxPrintFileRetries),
      ),
    processPrinters: (runCommand) =>
      processQueue<{ command: PrinterCommand; attemptId: string }>('printers', 4, (job, tries) =>
        runCommand(job.command, job.attemptId, tries >= maxPrinterRetries),
      ),
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}

/**
 * If the database fails during a job, the job cannot be marked as failed and stays active until it expires. So retry
 * marking it.
 */
async function retryWhileDatabaseAway(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + databaseRetryMs; ; await sleep(500)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > end) throw error;
    }
  }
}

/** pg-boss takes the options of the driver, but no undefined values. */
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
