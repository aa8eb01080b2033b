import { resolve } from 'node:path';
import type { Retention } from '#domain/retention/delete-old-records.ts';
import type { Cents } from '#domain/shared/money.ts';
import { type Environment, environmentSchema } from './environment.ts';

/** PayPal's own sandbox has keys of its own; it is not ours. */
export interface WalletCredentials {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'live' | 'sandbox';
}

/** What Google or GitHub gave the owner; `url` is the site. */
export interface OAuthCredentials {
  clientId: string;
  clientSecret: string;
  url: string;
}

/** A bucket in a store that speaks S3; `endpoint` null: Amazon's own. */
export interface S3Settings {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How one shop is set up. Made once, at the start; nothing else reads the environment. */
export interface Config {
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  host: string;
  port: number;
  /** Without a trailing slash; null until the port is known (PORT=0). */
  publicUrl: string | null;
  shopName: string;
  adminEmail: string | null;
  adminPassword: string | null;
  ownerEmail: string | null;
  card: { secretKey: string; webhookSecret: string } | null;
  wallet: WalletCredentials | null;
  google: OAuthCredentials | null;
  github: OAuthCredentials | null;
  sandboxPort: number | null;
  /** The owner has asked for the sandbox where others reach the shop. */
  allowPublicSandbox: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Where uploaded files lie; null: under `dataDir`. */
  bucket: S3Settings | null;
  taxRate: number;
  /** Failed log-ins an account and network address in a quarter of an hour. */
  maxFailedLogins: number;
  /** Registrations a network address in a minute. */
  maxRegistrationsPerMinute: number;
  /** Pieces that a customer, or a network's customers with unverified addresses together, may hold unpaid. */
  maxHeldPieces: number;
  /** What of an order's money an admin gives back without a recent log-in, in cents. */
  maxRefundWithoutReauth: Cents;
  /** How long what grows for ever is kept. */
  retention: Retention;
  /** An admin without a second factor can do no more than set it up. */
  requireAdminTwoFactor: boolean;
  /** Reviews and custom orders wait until their author's address is verified. */
  requireVerifiedEmail: boolean;
  trustProxy: boolean;
  /** How many processes answer visitors, on one port. */
  workerCount: number;
  /** What a reader of /metrics must show; null: readers of this machine and its private network alone. */
  metricsToken: string | null;
  /** Where the fault runner steers a shop with test payments (`npm run faults`); else null. */
  faultsDir: string | null;
  /** The collector that traces go to (OTLP over HTTP); null: nothing is traced. */
  otlpEndpoint: string | null;
  logLevel: string;
  seedDemo: boolean;
}

/** A setting that is wrong. Its message is one line for the owner and holds no secret. */
export class ConfigError extends Error {}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Reads and checks the environment. An empty value counts as not set.
 * @throws ConfigError naming every wrong variable, never its value.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Please check the environment. ${lines.join('; ')}`);
  }
  const env = parsed.data;
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY: it proves that a webhook is real.',
    );
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  rejectUnsafeSettings(env, publicUrl);
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    host: env.HOST,
    port: env.PORT,
    publicUrl: publicUrl ?? (env.PORT === 0 ? null : `http://localhost:${env.PORT}`),
    shopName: env.SHOP_NAME,
    adminEmail: env.ADMIN_EMAIL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    ownerEmail: env.OWNER_EMAIL ?? null,
    card:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : null,
    wallet: readWalletCredentials(env),
    google: readOAuthCredentials(env, 'GOOGLE', 'GOOGLE_ISSUER_URL'),
    github: readOAuthCredentials(env, 'GITHUB', 'GITHUB_URL'),
    sandboxPort: sandboxPort(env, publicUrl),
    allowPublicSandbox: env.PAYMENT_SANDBOX === true,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    bucket: readS3Settings(env),
    taxRate: env.TAX_RATE,
    maxFailedLogins: env.LOGIN_LIMIT,
    maxRegistrationsPerMinute: env.REGISTER_LIMIT,
    maxHeldPieces: env.HOLD_LIMIT,
    maxRefundWithoutReauth: env.REFUND_LIMIT,
    retention: { mailDays: env.KEEP_MAILS_DAYS, providerEventDays: env.KEEP_EVENTS_DAYS },
    requireAdminTwoFactor: env.REQUIRE_ADMIN_2FA,
    requireVerifiedEmail: env.VERIFY_EMAIL,
    trustProxy: env.TRUST_PROXY,
    workerCount: env.WEB_CONCURRENCY,
    metricsToken: env.METRICS_TOKEN ?? null,
    faultsDir: env.FAULTS_DIR ? resolve(env.FAULTS_DIR) : null,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL,
    seedDemo: env.DEMO,
  };
}

/**
 * Settings that are a hole in a shop that others reach; ALLOW_UNSAFE names those that are meant.
 * @throws ConfigError
 */
function rejectUnsafeSettings(env: Environment, publicUrl: string | null): void {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  if (isHttps && !env.TRUST_PROXY && !env.ALLOW_UNSAFE.includes('proxy'))
    throw new ConfigError(
      'PUBLIC_URL begins with https:// and TRUST_PROXY is not set: all visitors would have the address of the proxy in front, and one who guesses passwords would lock everybody out. Set TRUST_PROXY=1, or ALLOW_UNSAFE=proxy if there is no proxy.',
    );
  if (env.PAYMENT_SANDBOX && (isHttps || env.TRUST_PROXY) && !env.ALLOW_UNSAFE.includes('sandbox'))
    throw new ConfigError(
      'PAYMENT_SANDBOX=1 in a shop that others reach: anybody could have an order marked as paid without paying. Unset PAYMENT_SANDBOX, or set ALLOW_UNSAFE=sandbox if that is meant.',
    );
}

/** @throws ConfigError where some of the wallet's keys are there, but not all */
function readWalletCredentials(env: Environment): WalletCredentials | null {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId)
    throw new ConfigError(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: please set all three.',
    );
  return { clientId, clientSecret, webhookId, environment: env.PAYPAL_ENVIRONMENT };
}

/** @throws ConfigError where some of the store's settings are there, but not all that it needs */
function readS3Settings(env: Environment): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!bucket && !endpoint && !region && !accessKeyId && !secretAccessKey) return null;
  if (!bucket || !region || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: please set all four (and S3_ENDPOINT for a store that is not Amazon).',
    );
  return { bucket, endpoint: endpoint ?? null, region, accessKeyId, secretAccessKey };
}

/** @throws ConfigError where one half of the keys is missing, or they would be sent in the open */
function readOAuthCredentials(
  env: Environment,
  site: 'GOOGLE' | 'GITHUB',
  urlName: 'GOOGLE_ISSUER_URL' | 'GITHUB_URL',
): OAuthCredentials | null {
  const clientId = env[`${site}_CLIENT_ID`];
  const clientSecret = env[`${site}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new ConfigError(`${site}_CLIENT_ID and ${site}_CLIENT_SECRET belong together: please set both.`);
  const { protocol, hostname, origin } = new URL(env[urlName]);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError(`${urlName} has to begin with https:// unless it is on this machine.`);
  return { clientId, clientSecret, url: origin };
}

/** The sandbox's port, or null where it must not run: beside real keys, or where others can reach it. */
function sandboxPort(env: Environment, publicUrl: string | null): number | null {
  const anyKey = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.PAYPAL_CLIENT_ID,
    env.PAYPAL_CLIENT_SECRET,
    env.PAYPAL_WEBHOOK_ID,
  ].some(Boolean);
  if (anyKey || env.PAYMENT_SANDBOX === false) return null;
  const publicHost = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  // Behind a proxy, whatever a shop listens on, others reach it.
  const closed = isLoopback(env.HOST) && isLoopback(publicHost) && !env.TRUST_PROXY;
  if (!closed && env.PAYMENT_SANDBOX !== true) return null;
  return env.PAYMENT_SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1);
}
