import { z } from 'zod';
import { parseDollars, parseRate } from '#domain/shared/money.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username;
}, 'only protocol, host and port, such as https://shop.example');
const limit = z.coerce.number().int().min(1).max(1_000_000);
const secret = z.string().min(1);
const onOff = z.stringbool({
  truthy: ['1', 'true'],
  falsy: ['0', 'false'],
  case: 'sensitive',
  error: '1 or true to switch it on, 0 or false to switch it off',
});
const parsedBy = <Value>(parse: (text: string) => Value | null, message: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** Every environment variable of the shop. `config.ts` derives the configuration from them. */
export const environmentSchema = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: orNull(z.url({ protocol: /^postgres(ql)?$/ })),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: orNull(httpUrl),
  SHOP_NAME: orNull(z.string().trim().min(1).max(60)),
  ADMIN_EMAIL: orNull(z.email()),
  ADMIN_PASSWORD: orNull(z.string().min(8).max(128)),
  OWNER_EMAIL: orNull(z.email()),
  STRIPE_SECRET_KEY: orNull(secret),
  STRIPE_WEBHOOK_SECRET: orNull(secret),
  PAYPAL_CLIENT_ID: orNull(secret),
  PAYPAL_CLIENT_SECRET: orNull(secret),
  PAYPAL_WEBHOOK_ID: orNull(secret),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  PAYMENT_SANDBOX: orNull(onOff),
  PAYMENT_SANDBOX_PORT: orNull(port),
  GOOGLE_CLIENT_ID: orNull(secret),
  GOOGLE_CLIENT_SECRET: orNull(secret),
  GOOGLE_ISSUER_URL: httpUrl.default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: orNull(secret),
  GITHUB_CLIENT_SECRET: orNull(secret),
  GITHUB_URL: httpUrl.default('https://github.com'),
  SMTP_URL: orNull(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: orNull(z.string().min(3).max(200)),
  S3_BUCKET: orNull(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket, such as my-shop'),
  ),
  S3_ENDPOINT: orNull(z.url({ protocol: /^https?$/ })),
  S3_REGION: orNull(z.string().min(1)),
  S3_ACCESS_KEY_ID: orNull(secret),
  S3_SECRET_ACCESS_KEY: orNull(secret),
  TAX_RATE: parsedBy(parseRate, 'a fraction from 0 to 1 such as 0.19').prefault('0'),
  LOGIN_LIMIT: orNull(limit),
  REGISTER_LIMIT: orNull(limit),
  HOLD_LIMIT: orNull(limit),
  REFUND_LIMIT: orNull(parsedBy(parseDollars, 'a sum in dollars such as 200 or 49.50')),
  REQUIRE_ADMIN_2FA: onOff.default(false),
  VERIFY_EMAIL: onOff.default(false),
  TRUST_PROXY: onOff.default(false),
  ALLOW_UNSAFE: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(['proxy', 'sandbox', '']))),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(128).default(1),
  METRICS_TOKEN: orNull(secret.min(16).max(500)),
  FAULTS_DIR: orNull(z.string().min(1)),
  OTEL_EXPORTER_OTLP_ENDPOINT: orNull(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEEP_MAILS_DAYS: z.coerce.number().int().min(30).max(36_500).default(400),
  KEEP_EVENTS_DAYS: z.coerce.number().int().min(30).max(36_500).default(90),
  SLICER: z.string().default('prusa-slicer'),
  DEMO: onOff.default(true),
  FARM_DEMO: onOff.default(false),
});

export type Environment = z.output<typeof environmentSchema>;

export const environmentVariableNames = Object.keys(environmentSchema.shape);
