import { z } from 'zod';
import { parseDollars, parseRate } from '#domain/shared/money.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username;
}, 'only protocol, host and port, such as https://shop.example');
const limit = z.coerce.number().int().min(1).max(1_000_000);
const secret = z.string().min(1);
const zeroOrOne = z.enum(['0', '1']).transform((word) => word === '1');

const yesNo = z
  .enum(['0', '1', 'false', 'true'])
  .default('0')
  .transform((word) => word === '1' || word === 'true');

/** Every setting, as it is checked at the start. `config.ts` makes of them what the shop is told. */
export const environmentSchema = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  SHOP_NAME: z.string().trim().min(1).max(60).default('Layer Legends'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  OWNER_EMAIL: z.email().optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  PAYPAL_CLIENT_ID: secret.optional(),
  PAYPAL_CLIENT_SECRET: secret.optional(),
  PAYPAL_WEBHOOK_ID: secret.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  PAYMENT_SANDBOX: zeroOrOne.optional(),
  PAYMENT_SANDBOX_PORT: port.optional(),
  GOOGLE_CLIENT_ID: secret.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  GOOGLE_ISSUER_URL: httpUrl.default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: secret.optional(),
  GITHUB_CLIENT_SECRET: secret.optional(),
  GITHUB_URL: httpUrl.default('https://github.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket, such as my-shop')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: secret.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  TAX_RATE: z
    .string()
    .default('0')
    .transform((text, refinement) => {
      const rate = parseRate(text);
      if (rate !== null) return rate;
      refinement.addIssue({ code: 'custom', message: 'a fraction from 0 to 1 such as 0.19' });
      return z.NEVER;
    }),
  LOGIN_LIMIT: limit.default(10),
  REGISTER_LIMIT: limit.default(60),
  HOLD_LIMIT: limit.default(60),
  REFUND_LIMIT: z
    .string()
    .default('200')
    .transform((text, refinement) => {
      const sum = parseDollars(text);
      if (sum !== null) return sum;
      refinement.addIssue({ code: 'custom', message: 'a sum in dollars such as 200 or 49.50' });
      return z.NEVER;
    }),
  REQUIRE_ADMIN_2FA: yesNo,
  VERIFY_EMAIL: yesNo,
  TRUST_PROXY: zeroOrOne.default(false),
  ALLOW_UNSAFE: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(['proxy', 'sandbox', '']))),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(128).default(1),
  METRICS_TOKEN: secret.min(16).max(500).optional(),
  FAULTS_DIR: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEEP_MAILS_DAYS: z.coerce.number().int().min(30).max(36_500).default(400),
  KEEP_EVENTS_DAYS: z.coerce.number().int().min(30).max(36_500).default(90),
  DEMO: zeroOrOne.default(true),
});

export type Environment = z.output<typeof environmentSchema>;

/** The names of all settings. */
export const environmentVariableNames = Object.keys(environmentSchema.shape);
