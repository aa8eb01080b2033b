import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Config } from '#config';
import { reviveMails } from '#domain/mails/revive-mails.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { Watch } from '#domain/shared/watch.ts';
import { clearUploads } from '#domain/uploads/clear-uploads.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import { argon2Passwords } from '#infra/accounts/argon2-passwords.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#infra/accounts/ensure-first-admin.ts';
import { ensureVault } from '#infra/accounts/ensure-vault.ts';
import { hearCatalogue } from '#infra/catalogue/hear-catalogue.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { faultInstrument } from '#infra/faults/fault-instrument.ts';
import { ensureSigner } from '#infra/files/ensure-signer.ts';
import { clearUnfinished, localFiles } from '#infra/files/local-files.ts';
import { sharpPictures } from '#infra/files/sharp-pictures.ts';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { fileTransport, smtpTransport } from '#infra/mail/mail-transport.ts';
import { promMetrics } from '#infra/metrics/prom-metrics.ts';
import { openDatabase } from '#infra/postgres/open-database.ts';
import { githubSignIn } from '#infra/sign-in/github-sign-in.ts';
import { googleSignIn } from '#infra/sign-in/google-sign-in.ts';
import { watchCalls } from '#infra/watch/watch-calls.ts';
import { claimPort } from './claim-ports.ts';
import { repeat } from './repeat.ts';
import { startDatabase } from './start-database.ts';
import { startTill } from './start-till.ts';

const sweepSeconds = 15;
const clearSeconds = 60 * 60;

export interface RunningShop {
  url: string;
  admin: FirstAdmin;
  testPayments: boolean;
  app: FastifyInstance;
  /** Stops taking requests, finishes what is under way, closes everything. Meant to be called once. */
  stop(): Promise<void>;
}

export interface StartOptions {
  prepareWeb(): Promise<Web>;
  /** Called when another shop has taken the data folder over. */
  onLost(): void;
  /** Shows the first admin's made password; null where nobody would see it. */
  showAdmin: ((email: string, password: string) => void) | null;
  /** Ends a start under way. */
  signal: AbortSignal;
  watch: Watch;
}

export type Web = Pick<ServerOptions, 'web' | 'serverFactory'>;

/** Connections that may wait to be accepted: a rush of new visitors is told to come again, not left without a word. */
const mostKnocking = 4096;

/**
 * Puts the real parts behind the ports and opens the shop. What was started is stopped again when a
 * later part fails, or when `signal` ends the start.
 * @throws StartError with one line for the owner
 */
export async function startShop(
  config: Config,
  log: PinoLogger,
  options: StartOptions,
): Promise<RunningShop> {
  const { signal, watch } = options;
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const port = await claimPort(config.host, config.port, 'PORT');
    const sandboxPort =
      config.sandboxPort === null
        ? null
        : await claimPort(config.host, config.sandboxPort, 'PAYMENT_SANDBOX_PORT');
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    await mkdir(config.dataDir, { recursive: true });
    const webReady = options.prepareWeb();
    webReady.catch(() => {});
    const running = await startDatabase(config, log, options);
    stops.push(running.stop);
    const database = openDatabase(running.settings, log);
    stops.push(database.close);
    signal.throwIfAborted();
    const changes = hearCatalogue(running.settings, log);
    stops.push(changes.stop);
    const jobs = await pgBossJobs(running.settings, log, watch);
    stops.push(jobs.stop);

    const passwords = argon2Passwords();
    const instrument =
      config.faultsDir !== null && sandboxPort !== null ? faultInstrument(config.faultsDir) : null;
    const clock = instrument?.clock ?? { now: () => new Date() };
    const admin = await ensureFirstAdmin({
      db: database.db,
      passwords,
      now: clock.now(),
      email: config.adminEmail,
      password: config.adminPassword,
      dataDir: config.dataDir,
      show: options.showAdmin,
    });
    const till = await startTill(config, sandboxPort, publicUrl, port, log);
    stops.push(till.stop);
    const filesFolder = join(config.dataDir, 'files');
    await clearUnfinished(filesFolder);
    const ctx: Ctx = {
      db: database.db,
      clock,
      actor: null,
      address: null,
      shop: {
        name: config.shopName,
        publicUrl,
        ownerEmail: config.ownerEmail ?? admin.email,
        mailFrom: config.mailFrom ?? `${config.shopName} <shop@${new URL(publicUrl).hostname}>`,
        taxRate: config.taxRate,
        testPayments: sandboxPort !== null,
        logInLimit: config.logInLimit,
        registerLimit: config.registerLimit,
        requireAdminSecondFactor: config.requireAdminSecondFactor,
        verifyEmail: config.verifyEmail,
        walletScript: till.walletScript,
      },
      jobs,
      passwords,
      files: localFiles(filesFolder),
      pictures: sharpPictures(),
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
    if (config.demo) {
      const { demoProducts, demoReviews } = await import('#db/demo/catalogue.ts');
      await seedDemoCatalogue(ctx, { products: demoProducts, reviews: demoReviews });
    }

    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl)
      : fileTransport(join(config.dataDir, 'mail'));
    stops.push(() => transport.close());
    await jobs.work((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
    stops.push(
      repeat(
        instrument ? 1 : sweepSeconds,
        async (stopping) => {
          await sweepPayments(ctx, stopping);
          await reviveMails(ctx);
        },
        { log, watch, name: 'sweep' },
        'the sweep of payments failed',
      ),
      repeat(
        clearSeconds,
        async (stopping) => {
          while (!stopping.aborted && (await clearUploads(ctx)) > 0);
        },
        { log, watch, name: 'clear-uploads' },
        'clearing unused uploads failed',
      ),
    );

    const web = await webReady;
    signal.throwIfAborted();
    const app = await createServer({
      ctx,
      logger: log,
      trustProxy: config.trustProxy,
      metrics: { metrics: promMetrics(ctx, database.pool), token: config.metricsToken },
      ...web,
      changes,
    });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port, backlog: mostKnocking });
    return { url: publicUrl, admin, testPayments: ctx.shop.testPayments, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
