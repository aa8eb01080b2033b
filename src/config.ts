import { resolve } from 'node:path';
import type { z } from 'zod';
import { settingDefaults } from '#domain/settings/schemas.ts';
import { toDollars } from '#domain/shared/money.ts';
import type { ShopFacts } from '#domain/shared/shop-settings.ts';
import { type Environment, environmentSchema } from './environment.ts';
import {
  readCardProviderSettings,
  readOAuthProviderSettings,
  readS3Settings,
  readSandboxPort,
  readWalletProviderSettings,
} from './provider-settings.ts';

/** How one shop is set up. Made once, at the start; nothing else reads the environment. */
export type Config = z.output<typeof configSchema>;

const configSchema = environmentSchema.transform((env, context) => {
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  for (const message of findUnsafeSettings(env)) context.addIssue({ code: 'custom', message });
  return {
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** Null: the embedded database. */
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    /** Without a trailing slash; null until the port is known (PORT=0). */
    publicUrl: publicUrl ?? (env.PORT === 0 ? null : `http://localhost:${env.PORT}`),
    /** Where the settings are not known, such as in traces. */
    shopName: env.SHOP_NAME ?? settingDefaults.shop.name,
    settingOverrides: listSettingOverrides(env),
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    ownerEmail: env.OWNER_EMAIL,
    card: readCardProviderSettings(env, context),
    wallet: readWalletProviderSettings(env, context),
    google: readOAuthProviderSettings(env, 'GOOGLE', 'GOOGLE_ISSUER_URL', context),
    github: readOAuthProviderSettings(env, 'GITHUB', 'GITHUB_URL', context),
    sandboxPort: readSandboxPort(env),
    /** The owner has asked for the sandbox where others reach the shop. */
    allowPublicSandbox: env.PAYMENT_SANDBOX === true,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Where uploaded files lie; null: under `dataDir`. */
    bucket: readS3Settings(env, context),
    taxRate: env.TAX_RATE,
    /** How long what grows for ever is kept. */
    retention: { mailDays: env.KEEP_MAILS_DAYS, providerEventDays: env.KEEP_EVENTS_DAYS },
    /** An admin without a second factor can do no more than set it up. */
    requireAdminTwoFactor: env.REQUIRE_ADMIN_2FA,
    /** Reviews and custom orders wait until their author's address is verified. */
    requireVerifiedEmail: env.VERIFY_EMAIL,
    trustProxy: env.TRUST_PROXY,
    /** How many processes answer visitors, on one port. */
    workerCount: env.WEB_CONCURRENCY,
    /** What a reader of /metrics must show; null: readers of this machine and its private network alone. */
    metricsToken: env.METRICS_TOKEN,
    /** Where the fault runner steers a shop with test payments (`npm run faults`); else null. */
    faultsDir: env.FAULTS_DIR && resolve(env.FAULTS_DIR),
    /** The collector that traces go to (OTLP over HTTP); null: nothing is traced. */
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The program that confirms quotes; '': none. */
    slicer: env.SLICER,
    logLevel: env.LOG_LEVEL,
    seedDemo: env.DEMO,
    /** Six simulated printers, and somebody who runs them. */
    farmDemo: env.FARM_DEMO,
  };
});

/** The variables that take precedence over what an admin sets. */
function listSettingOverrides(env: Environment): ShopFacts['overrides'] {
  const variables = [
    { key: 'shop', field: 'name', variable: 'SHOP_NAME', value: env.SHOP_NAME },
    { key: 'limits', field: 'heldPieces', variable: 'HOLD_LIMIT', value: env.HOLD_LIMIT },
    {
      key: 'limits',
      field: 'refundWithoutPassword',
      variable: 'REFUND_LIMIT',
      value: env.REFUND_LIMIT === null ? null : toDollars(env.REFUND_LIMIT),
    },
    { key: 'limits', field: 'failedLogins', variable: 'LOGIN_LIMIT', value: env.LOGIN_LIMIT },
    { key: 'limits', field: 'registrationsPerMinute', variable: 'REGISTER_LIMIT', value: env.REGISTER_LIMIT },
  ] as const;
  return variables.flatMap(({ value, ...override }) => (value === null ? [] : [{ ...override, value }]));
}

/** A setting that is wrong. Its message is one line for the owner and holds no secret. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. An empty value counts as not set, except that of SLICER: none.
 * @throws ConfigError naming every wrong variable, never its value.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || name === 'SLICER'),
  );
  const parsed = configSchema.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const wrongValues = issues
    .filter(({ path }) => path.length)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(
    wrongValues.length
      ? `Please check the environment. ${wrongValues.join('; ')}`
      : issues.map(({ message }) => message).join(' '),
  );
}

/** Settings that are a hole in a shop that others reach; ALLOW_UNSAFE names those that are meant. */
function findUnsafeSettings(env: Environment): string[] {
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const problems: string[] = [];
  if (isHttps && !env.TRUST_PROXY && !env.ALLOW_UNSAFE.includes('proxy'))
    problems.push(
      'PUBLIC_URL begins with https:// and TRUST_PROXY is not set: all visitors would have the address of the proxy in front, and one who guesses passwords would lock everybody out. Set TRUST_PROXY=1, or ALLOW_UNSAFE=proxy if there is no proxy.',
    );
  if (env.PAYMENT_SANDBOX && (isHttps || env.TRUST_PROXY) && !env.ALLOW_UNSAFE.includes('sandbox'))
    problems.push(
      'PAYMENT_SANDBOX=1 in a shop that others reach: anybody could have an order marked as paid without paying. Unset PAYMENT_SANDBOX, or set ALLOW_UNSAFE=sandbox if that is meant.',
    );
  return problems;
}
