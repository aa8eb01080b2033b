import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Config } from '#config';
import { countPieces } from '#domain/catalogue/count-pieces.ts';
import { reviveMails } from '#domain/mails/revive-mails.ts';
import { addUpFigures } from '#domain/orders/add-up-figures.ts';
import { closeUnpaidOrders } from '#domain/payments/close-unpaid.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import { clearOldRecords, type Retention } from '#domain/retention/clear-old-records.ts';
import { clearCountedCalls } from '#domain/shared/count-call.ts';
import type { Ctx, Logger } from '#domain/shared/ctx.ts';
import type { Watch } from '#domain/shared/watch.ts';
import { clearUploads } from '#domain/uploads/clear-uploads.ts';
import { makeVariants } from '#domain/uploads/make-variants.ts';
import { reviveVariants } from '#domain/uploads/revive-variants.ts';
import { retireServer } from '#http/retire-server.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import { argon2Passwords } from '#infra/accounts/argon2-passwords.ts';
import { ensureVault } from '#infra/accounts/ensure-vault.ts';
import { hearCatalogue } from '#infra/catalogue/hear-catalogue.ts';
import { faultInstrument } from '#infra/faults/fault-instrument.ts';
import { ensureSigner } from '#infra/files/ensure-signer.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import { sharpPictures } from '#infra/files/sharp-pictures.ts';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { fileTransport, smtpTransport } from '#infra/mail/mail-transport.ts';
import { type OtherProcesses, promMetrics } from '#infra/metrics/prom-metrics.ts';
import { openDatabase } from '#infra/postgres/open-database.ts';
import { githubSignIn } from '#infra/sign-in/github-sign-in.ts';
import { googleSignIn } from '#infra/sign-in/google-sign-in.ts';
import { watchCalls } from '#infra/watch/watch-calls.ts';
import { openFiles } from './open-files.ts';
import type { Foundation } from './prepare-shop.ts';
import { repeat } from './repeat.ts';
import { openTill } from './start-till.ts';

const sweepSeconds = 15;
const clearSeconds = 60 * 60;
const countSeconds = 60 * 60;

export interface OpenShop {
  app: FastifyInstance;
  /** Stops taking requests, finishes what is under way, closes everything. Meant to be called once. */
  stop(): Promise<void>;
  /** Takes no new connections; resolves when those that are there have ended, each with the answer to its next request. */
  retire(): Promise<void>;
}

export interface OpenOptions {
  web: Promise<Web>;
  /** Whether this process sweeps, clears and resizes pictures: one of those on this machine does. */
  keepsHouse: boolean;
  /** How the figures of all processes of this machine are asked for; null: there is this one alone. */
  others: OtherProcesses | null;
  /** Ends a start under way. */
  signal: AbortSignal;
  watch: Watch;
}

export type Web = Pick<ServerOptions, 'web' | 'serverFactory'>;

/** Connections that may wait to be accepted: a rush of new visitors is told to come again, not left without a word. */
const mostKnocking = 4096;

/**
 * Puts the real parts behind the ports and serves the shop on its foundation, in this process. What was started is
 * stopped again when a later part fails, or when `signal` ends the start.
 */
export async function openShop(
  config: Config,
  log: PinoLogger,
  foundation: Foundation,
  options: OpenOptions,
): Promise<OpenShop> {
  const { signal, watch } = options;
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const database = openDatabase(foundation.database, log);
    stops.push(database.close);
    const changes = hearCatalogue(foundation.database, log);
    stops.push(changes.stop);
    const jobs = await pgBossJobs(foundation.database, log, watch);
    stops.push(jobs.stop);
    const pictures = sharpPictures();
    stops.push(pictures.stop);
    const instrument =
      config.faultsDir !== null && foundation.sandbox ? faultInstrument(config.faultsDir) : null;
    const files = await openFiles(config, log);
    if (options.keepsHouse) tellWhetherUsable(files, log);
    const till = await openTill(config, foundation.sandbox, log);
    const ctx: Ctx = {
      db: database.db,
      clock: instrument?.clock ?? { now: () => new Date() },
      actor: null,
      address: null,
      shop: {
        name: config.shopName,
        publicUrl: foundation.publicUrl,
        ownerEmail: config.ownerEmail ?? foundation.admin.email,
        mailFrom: config.mailFrom ?? `${config.shopName} <shop@${new URL(foundation.publicUrl).hostname}>`,
        taxRate: config.taxRate,
        testPayments: foundation.sandbox !== null,
        testPaymentsHereOnly: foundation.sandbox !== null && !config.sandboxForAll,
        logInLimit: config.logInLimit,
        registerLimit: config.registerLimit,
        holdLimit: config.holdLimit,
        refundLimit: config.refundLimit,
        requireAdminSecondFactor: config.requireAdminSecondFactor,
        verifyEmail: config.verifyEmail,
        walletScript: till.walletScript,
      },
      jobs,
      passwords: argon2Passwords(),
      files,
      pictures,
      signer: await ensureSigner(database.db),
      vault: await ensureVault(database.db),
      signIn: {
        google: config.google && googleSignIn(config.google),
        github: config.github && githubSignIn(config.github),
      },
      card: till.card && watchCalls(watch, 'stripe', till.card),
      wallet: till.wallet && watchCalls(watch, 'paypal', till.wallet),
      async reached(step) {
        watch.passed(step);
        await instrument?.reached(step);
      },
      watch,
      log,
    };

    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl)
      : fileTransport(join(config.dataDir, 'mail'));
    stops.push(() => transport.close());
    await jobs.work((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
    if (options.keepsHouse) {
      await jobs.workPictures((uploadId) => makeVariants(ctx, uploadId));
      stops.push(...keepHouse(ctx, config.keep, instrument ? 1 : sweepSeconds));
    }

    const web = await options.web;
    signal.throwIfAborted();
    const app = await createServer({
      ctx,
      logger: log,
      trustProxy: config.trustProxy,
      metrics: { metrics: promMetrics(ctx, database.pool, options.others), token: config.metricsToken },
      ...web,
      changes,
    });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port: foundation.port, backlog: mostKnocking });
    return { app, stop, retire: () => retireServer(app.server) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A shop sells without its uploads: that they cannot be reached is said, and no reason not to open. */
function tellWhetherUsable(files: FileStore, log: Logger): void {
  files.isEmpty().catch(() => log.error({}, 'uploaded files can be neither kept nor read'));
}

/** What is looked after again and again. Answers what ends each. */
function keepHouse(ctx: Ctx, keep: Retention, sweepEvery: number): (() => Promise<void>)[] {
  const { log, watch } = ctx;
  return [
    repeat(
      sweepEvery,
      async (stopping) => {
        await sweepPayments(ctx, stopping);
        await closeUnpaidOrders(ctx, stopping);
        await reviveMails(ctx);
        await reviveVariants(ctx);
      },
      { log, watch, name: 'sweep' },
      'the sweep of payments failed',
    ),
    repeat(
      clearSeconds,
      async (stopping) => {
        await addUpFigures(ctx);
        await clearCountedCalls(ctx);
        while (!stopping.aborted && (await clearUploads(ctx)) > 0);
        await clearOldRecords(ctx, keep, stopping);
      },
      { log, watch, name: 'clear' },
      'clearing what nobody uses failed',
    ),
    repeat(
      countSeconds,
      async (stopping) => void (await countPieces(ctx, stopping)),
      { log, watch, name: 'count' },
      'counting what names have in common failed',
    ),
  ];
}
