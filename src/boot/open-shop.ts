import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Config } from '#config';
import { makePrintFile } from '#domain/print-files/make-print-file.ts';
import { createDraftQuote } from '#domain/print-requests/create-draft-quote.ts';
import { runConfirmation } from '#domain/quotes/confirmations/run-confirmation.ts';
import { createSettingsReader } from '#domain/settings/load-shop-settings.ts';
import type { Ctx, Logger } from '#domain/shared/ctx.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';
import { makePictureVariants } from '#domain/uploads/pictures/make-picture-variants.ts';
import { drainServer } from '#http/drain-server.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import { createArgon2Hasher } from '#infra/accounts/argon2-hasher.ts';
import { ensureSecretCipher } from '#infra/accounts/ensure-secret-cipher.ts';
import { listenForChanges } from '#infra/catalogue/listen-for-changes.ts';
import { renderDocumentPdf } from '#infra/documents/render-document-pdf.ts';
import { renderLabels } from '#infra/documents/render-labels.ts';
import { createFaultInjector } from '#infra/faults/fault-injector.ts';
import { ensureTextSigner } from '#infra/files/ensure-text-signer.ts';
import { createMeshReader } from '#infra/files/mesh-reader.ts';
import { createPictureProcessor } from '#infra/files/picture-processor.ts';
import { createTextChecker } from '#infra/files/text-checker.ts';
import type { UploadStorage } from '#infra/files/upload-storage.ts';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { createFileTransport, createSmtpTransport } from '#infra/mail/mail-transport.ts';
import { renderSampleMail } from '#infra/mail/render-sample-mail.ts';
import { type ClusterMetrics, createPrometheusMetrics } from '#infra/metrics/prometheus-metrics.ts';
import { createGitHubOAuthProvider } from '#infra/oauth/github-oauth-provider.ts';
import { createGoogleOAuthProvider } from '#infra/oauth/google-oauth-provider.ts';
import { openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { createPrintFileMaker } from '#infra/print-files/print-file-maker.ts';
import { createOctoPrintConnection } from '#infra/printers/octoprint-connection.ts';
import { findSlicer } from '#infra/slicer/find-slicer.ts';
import { createPrusaSlicer } from '#infra/slicer/prusa-slicer.ts';
import { traceMethodCalls } from '#infra/telemetry/trace-method-calls.ts';
import { openUploadStorage } from './open-upload-storage.ts';
import { createPaymentProviders } from './payment-providers.ts';
import type { BootResources } from './prepare-shop.ts';
import { runFarmQueue } from './run-farm-queue.ts';
import { openPlateSlicer, runPrinters } from './run-printers.ts';
import { runSales } from './run-sales.ts';
import { startMaintenance } from './start-maintenance.ts';

const sweepSeconds = 15;

export interface ShopInstance {
  app: FastifyInstance;
  /** Stops accepting requests, completes those in progress and closes everything. Call it once. */
  stop(): Promise<void>;
  /** Accepts no new connections; resolves when each open one has been closed after the response to its next request. */
  drain(): Promise<void>;
}

export interface OpenShopOptions {
  web: Promise<PageServerOptions>;
  /** Whether this process runs the sweep, sales, the cleanup and the picture jobs; one process per machine does. */
  runsMaintenance: boolean;
  /** Collects the metrics of all processes on this machine; null if there is only one. */
  clusterMetrics: ClusterMetrics | null;
  /** Aborts a start in progress. */
  signal: AbortSignal;
  telemetry: Telemetry;
}

export type PageServerOptions = Pick<ServerOptions, 'web' | 'serverFactory'>;

/** Connections that may wait to be accepted: in a burst visitors get a 503 instead of a refused connection. */
const listenBacklog = 4096;

/**
 * Connects the adapters to the ports and serves the shop in this process. Stops what was started if a later part fails
 * or `signal` aborts. The file has over 300 lines because it alone names every adapter and job.
 */
export async function openShop(
  config: Config,
  log: PinoLogger,
  resources: BootResources,
  options: OpenShopOptions,
): Promise<ShopInstance> {
  const { signal, telemetry } = options;
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const database = openDatabasePool(resources.database, log);
    stops.push(database.close);
    const jobs = await createJobQueue(resources.database, log, telemetry);
    stops.push(jobs.stop);
    const uploadTurns = new FairQueue(1);
    const pictures = createPictureProcessor(uploadTurns);
    stops.push(pictures.stop);
    const meshes = createMeshReader(uploadTurns);
    stops.push(meshes.stop);
    const slicerProgram = await findSlicer(config.slicer, log);
    const slicer =
      slicerProgram === null ? null : createPrusaSlicer(slicerProgram, join(config.dataDir, 'slicer'), log);
    if (slicer) stops.push(slicer.stop);
    const plateProgram = options.runsMaintenance ? slicerProgram : null;
    const plateSlicer = await openPlateSlicer(config, plateProgram, resources.simulatedFarm, log);
    stops.push(plateSlicer.stop);
    const faultInjector =
      config.faultsDir !== null && resources.sandbox ? createFaultInjector(config.faultsDir) : null;
    const files = await openUploadStorage(config, log);
    if (options.runsMaintenance) warnIfUnusable(files, log);
    const printFiles = createPrintFileMaker(files);
    stops.push(printFiles.stop);
    let shop: ShopSettings;
    const paymentProviders = await createPaymentProviders(config, resources.sandbox, () => shop.name, log);
    const readSettings = createSettingsReader({
      publicUrl: resources.publicUrl,
      ownerEmail: config.ownerEmail ?? resources.admin.email,
      mailFrom: config.mailFrom,
      taxRate: config.taxRate,
      testPayments: resources.sandbox !== null,
      testPaymentsLocalOnly: resources.sandbox !== null && !config.allowPublicSandbox,
      requireAdminTwoFactor: config.requireAdminTwoFactor,
      requireVerifiedEmail: config.requireVerifiedEmail,
      walletScript: paymentProviders.walletScript,
      overrides: config.settingOverrides,
    });
    shop = await readSettings(database.db);
    let salesRunner: ReturnType<typeof runSales> | undefined;
    let farmQueueRunner: ReturnType<typeof runFarmQueue> | undefined;
    const changes = listenForChanges(
      resources.database,
      log,
      async () => {
        shop = await readSettings(database.db);
        // The farm's hours may have changed.
        farmQueueRunner?.runNow();
      },
      () => salesRunner?.runNow(),
      () => farmQueueRunner?.runNow(),
    );
    stops.push(changes.stop);
    const ctx: Ctx = {
      db: database.db,
      openAuditedDb: database.openAuditedDb,
      clock: faultInjector?.clock ?? { now: () => new Date() },
      actor: null,
      address: null,
      get shop() {
        return shop;
      },
      jobs,
      renderSampleMail,
      renderDocument: renderDocumentPdf,
      renderLabels,
      passwords: createArgon2Hasher(),
      files,
      pictures,
      meshes,
      printFiles,
      texts: createTextChecker(),
      slicer,
      plates: plateSlicer.plates,
      printers: traceMethodCalls(telemetry, 'printers', createOctoPrintConnection()),
      signer: await ensureTextSigner(database.db),
      cipher: await ensureSecretCipher(database.db),
      oauth: {
        google: config.google && createGoogleOAuthProvider(config.google),
        github: config.github && createGitHubOAuthProvider(config.github),
      },
      card: paymentProviders.card && traceMethodCalls(telemetry, 'stripe', paymentProviders.card),
      wallet: paymentProviders.wallet && traceMethodCalls(telemetry, 'paypal', paymentProviders.wallet),
      async failpoint(step) {
        telemetry.event(step);
        await faultInjector?.failpoint(step);
      },
      telemetry,
      log,
    };

    const transport = config.smtpUrl
      ? createSmtpTransport(config.smtpUrl)
      : createFileTransport(join(config.dataDir, 'mail'));
    stops.push(() => transport.close());
    await jobs.processMails((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
    if (options.runsMaintenance) {
      await jobs.processPictures((uploadId) => makePictureVariants(ctx, uploadId));
      await jobs.processSlices((job) => runConfirmation(ctx, job));
      await jobs.processDraftQuotes((requestId) => createDraftQuote(ctx, requestId));
      await jobs.processPrintFiles((fileId, isLastTry) => makePrintFile(ctx, fileId, isLastTry));
      stops.push(await runPrinters(ctx, jobs, resources.simulatedFarm));
      const sweepEvery = faultInjector ? 1 : sweepSeconds;
      stops.push(...startMaintenance(ctx, config.retention, sweepEvery));
      salesRunner = runSales(ctx, sweepEvery);
      stops.push(salesRunner.stop);
      farmQueueRunner = runFarmQueue(ctx);
      stops.push(farmQueueRunner.stop);
    }

    const web = await options.web;
    signal.throwIfAborted();
    const app = await createServer({
      ctx,
      logger: log,
      trustProxy: config.trustProxy,
      metrics: {
        metrics: createPrometheusMetrics(ctx, database.pool, options.clusterMetrics),
        token: config.metricsToken,
      },
      ...web,
      changes,
    });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port: resources.port, backlog: listenBacklog });
    return { app, stop, drain: () => drainServer(app.server) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Logs an error only: the shop can sell without its file storage. */
function warnIfUnusable(files: UploadStorage, log: Logger): void {
  files
    .isEmpty()
    .catch(() => log.error({}, 'file storage unreachable: uploads can be neither stored nor read'));
}
