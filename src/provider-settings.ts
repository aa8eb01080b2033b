import { z } from 'zod';
import type { Environment } from './environment.ts';

type Context = z.RefinementCtx;

/** The card provider's keys. A webhook secret without the other only keeps the sandbox away. */
export function readCardProviderSettings(env: Environment, context: Context) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey) return null;
  if (webhookSecret) return { secretKey, webhookSecret };
  return refuse(
    context,
    'STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY: it proves that a webhook is real.',
  );
}

/** The wallet's keys. PayPal's own sandbox has keys of its own; it is not ours. */
export function readWalletProviderSettings(env: Environment, context: Context) {
  const keys = allOrNone(
    {
      clientId: env.PAYPAL_CLIENT_ID,
      clientSecret: env.PAYPAL_CLIENT_SECRET,
      webhookId: env.PAYPAL_WEBHOOK_ID,
    },
    context,
    'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: please set all three.',
  );
  return keys && { ...keys, environment: env.PAYPAL_ENVIRONMENT };
}

/** The keys that Google or GitHub gave the owner; `url` is the site. They are not sent unencrypted. */
export function readOAuthProviderSettings(
  env: Environment,
  site: 'GOOGLE' | 'GITHUB',
  urlName: 'GOOGLE_ISSUER_URL' | 'GITHUB_URL',
  context: Context,
) {
  const keys = allOrNone(
    { clientId: env[`${site}_CLIENT_ID`], clientSecret: env[`${site}_CLIENT_SECRET`] },
    context,
    `${site}_CLIENT_ID and ${site}_CLIENT_SECRET belong together: please set both.`,
  );
  const { protocol, hostname, origin } = new URL(env[urlName]);
  if (keys && protocol === 'http:' && !isLoopback(hostname))
    return refuse(context, `${urlName} has to begin with https:// unless it is on this machine.`);
  return keys && { ...keys, url: origin };
}

/** A bucket in a store that speaks S3; `endpoint` null: Amazon's own. */
export function readS3Settings(env: Environment, context: Context) {
  const { S3_ENDPOINT: endpoint } = env;
  const message =
    'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: please set all four (and S3_ENDPOINT for a store that is not Amazon).';
  const keys = allOrNone(
    {
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    context,
    message,
  );
  if (endpoint && !keys) return refuse(context, message);
  return keys && { ...keys, endpoint };
}

/** The sandbox's port, or null where it must not run: beside real keys, or where others can reach it. */
export function readSandboxPort(env: Environment): number | null {
  const hasProviderKey = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.PAYPAL_CLIENT_ID,
    env.PAYPAL_CLIENT_SECRET,
    env.PAYPAL_WEBHOOK_ID,
  ].some(Boolean);
  if (hasProviderKey || env.PAYMENT_SANDBOX === false) return null;
  const publicHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  // Behind a proxy, whatever a shop listens on, others reach it.
  const isPrivate = isLoopback(env.HOST) && isLoopback(publicHost) && !env.TRUST_PROXY;
  if (!isPrivate && !env.PAYMENT_SANDBOX) return null;
  return env.PAYMENT_SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1);
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** All of these settings, or null where none is set. */
function allOrNone<Settings extends Record<string, string | null>>(
  settings: Settings,
  context: Context,
  message: string,
): { [Name in keyof Settings]: string } | null {
  const values = Object.values(settings);
  if (values.every((value) => value === null)) return null;
  if (values.includes(null)) return refuse(context, message);
  return settings as { [Name in keyof Settings]: string };
}

function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
