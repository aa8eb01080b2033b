import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PaypalError } from './paypal-error.ts';
import type { PaypalContext } from './rows.ts';

const tokenLifetimeSeconds = 9 * 3600;

const digest = (text: string) => createHash('sha256').update(text).digest();
const timingSafeEqualText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** A token contains its expiry, so that it survives a restart of the sandbox. */
function signToken(context: PaypalContext, end: number): string {
  return createHmac('sha256', context.clientSecret).update(`token ${end}`).digest('base64url');
}

/** POST /v1/oauth2/token, with client credentials. */
export function issueAccessToken(
  context: PaypalContext,
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(basic, 'base64').toString('utf8');
  if (!timingSafeEqualText(credentials, `${context.clientId}:${context.clientSecret}`))
    return reply
      .code(401)
      .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
  if ((body as { grant_type?: unknown } | undefined)?.grant_type !== 'client_credentials')
    return reply
      .code(400)
      .send({ error: 'unsupported_grant_type', error_description: 'unsupported grant_type' });
  const end = Math.floor(context.now() / 1000) + tokenLifetimeSeconds;
  return reply.send({
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: `A21AA.${end}.${signToken(context, end)}`,
    token_type: 'Bearer',
    app_id: 'APP-SANDBOX',
    expires_in: tokenLifetimeSeconds,
  });
}

/** @throws PaypalError 401 unless it is a valid token of this sandbox */
export function verifyAccessToken(context: PaypalContext, { headers }: FastifyRequest): void {
  const [, end, signature] = /^Bearer A21AA\.(\d+)\.([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const isOurs =
    end !== undefined &&
    signature !== undefined &&
    timingSafeEqualText(signature, signToken(context, Number(end)));
  if (!isOurs || Number(end) * 1000 < context.now()) throw new PaypalError(401);
}
