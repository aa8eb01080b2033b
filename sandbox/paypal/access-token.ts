import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from '../shared/http-types.ts';
import { jsonResponse } from '../shared/http-types.ts';
import { PaypalError } from './paypal-error.ts';
import type { PaypalContext } from './rows.ts';

const tokenLifetimeSeconds = 9 * 3600;

const digest = (text: string) => createHash('sha256').update(text).digest();
const timingSafeEqualText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** A token says itself when it ends: it outlives a restart of the sandbox. */
function signToken(context: PaypalContext, end: number): string {
  return createHmac('sha256', context.clientSecret).update(`token ${end}`).digest('base64url');
}

/** POST /v1/oauth2/token, by client credentials. */
export function issueToken(context: PaypalContext, ask: Request): Response {
  const basic = /^Basic (.+)$/i.exec(ask.headers.authorization ?? '')?.[1] ?? '';
  const given = Buffer.from(basic, 'base64').toString('utf8');
  if (!timingSafeEqualText(given, `${context.clientId}:${context.clientSecret}`))
    return jsonResponse(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  if (new URLSearchParams(ask.body.toString()).get('grant_type') !== 'client_credentials')
    return jsonResponse(400, {
      error: 'unsupported_grant_type',
      error_description: 'unsupported grant_type',
    });
  const end = Math.floor(context.now() / 1000) + tokenLifetimeSeconds;
  return jsonResponse(200, {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: `A21AA.${end}.${signToken(context, end)}`,
    token_type: 'Bearer',
    app_id: 'APP-SANDBOX',
    expires_in: tokenLifetimeSeconds,
  });
}

/** @throws PaypalError 401 for anything but a token of ours that has not ended */
export function verifyToken(context: PaypalContext, ask: Request): void {
  const [, end, sealed] = /^Bearer A21AA\.(\d+)\.([\w-]+)$/.exec(ask.headers.authorization ?? '') ?? [];
  const isOurs =
    end !== undefined && sealed !== undefined && timingSafeEqualText(sealed, signToken(context, Number(end)));
  if (!isOurs || Number(end) * 1000 < context.now()) throw new PaypalError(401);
}
