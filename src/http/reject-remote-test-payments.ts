import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#domain/shared/errors.ts';
import { isProxied } from './proxy-headers.ts';

/** Whether a Host header names this machine itself. */
function isLocalhost(host: string | undefined): boolean {
  const address = `http://${host ?? ''}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return name === '::1' || name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost');
}

/**
 * As a route's `preHandler`: a shop that takes test payments because nobody but this machine reaches it does not take them
 * from elsewhere, such as through a tunnel that its owner has forgotten: its orders would be Paid by nobody.
 * @throws payment_unavailable
 */
export async function rejectRemoteTestPayments({ ctx, headers }: FastifyRequest): Promise<void> {
  if (!ctx.shop.testPaymentsLocalOnly) return;
  if (isLocalhost(headers.host) && !isProxied(headers)) return;
  const message =
    'This shop takes test payments, and those on its own machine alone. Its owner sets up real payments, or allows test payments everywhere with PAYMENT_SANDBOX=1.';
  throw new ShopError('payment_unavailable', message);
}
