import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Config } from '#config';
import { reviveMails } from '#domain/mails/revive-mails.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import { argon2Passwords } from '#infra/accounts/argon2-passwords.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#infra/accounts/ensure-first-admin.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { faultInstrument } from '#infra/faults/fault-instrument.ts';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { fileTransport, smtpTransport } from '#infra/mail/mail-transport.ts';
import { openDatabase } from '#infra/postgres/open-database.ts';
import { claimPort } from './claim-ports.ts';
import { repeat } from './repeat.ts';
import { startDatabase } from './start-database.ts';
import { startTill } from './start-till.ts';

const sweepSeconds = 15;

export interface RunningShop {
  url: string;
  admin: FirstAdmin;
  testPayments: boolean;
  app: FastifyInstance;
  /** Stops taking requests, finishes what is under way, closes everything. Meant to be called once. */
  stop(): Promise<void>;
}

export interface StartOptions {
  prepareWeb(signal: AbortSignal): Promise<Web>;
  /** Called when another shop has taken the data folder over. */
  onLost(): void;
  /** Shows the first admin's made password; null where nobody would see it. */
  showAdmin: ((email: string, password: string) => void) | null;
  /** Ends a start under way. */
  signal: AbortSignal;
}

export type Web = Pick<ServerOptions, 'web' | 'serverFactory'>;

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
  const { signal } = options;
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
    const webReady = options.prepareWeb(signal);
    webReady.catch(() => {});
    const running = await startDatabase(config, log, options);
    stops.push(running.stop);
    const database = openDatabase(running.settings, log);
    stops.push(database.close);
    signal.throwIfAborted();
    const jobs = await pgBossJobs(running.settings, log);
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
        walletScript: till.walletScript,
      },
      jobs,
      passwords,
      card: till.card,
      wallet: till.wallet,
      reached: instrument?.reached ?? (async () => {}),
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
        log,
        'the sweep of payments failed',
      ),
    );

    const web = await webReady;
    signal.throwIfAborted();
    const app = await createServer({ ctx, logger: log, trustProxy: config.trustProxy, ...web });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port });
    return { url: publicUrl, admin, testPayments: ctx.shop.testPayments, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
