import type { FastifyRequest } from 'fastify';
import { ShopError } from '#domain/shared/errors.ts';
import { isLocalhost } from './host-names.ts';
import { isProxied } from './proxy-headers.ts';

/**
 * A `preHandler` hook: refuses test payments from other machines, such as through a forgotten tunnel, in a shop that
 * accepts them only because it is local. Otherwise anybody could set orders to Paid.
 * @throws payment_unavailable
 */
export async function rejectRemoteTestPayments({ ctx, headers }: FastifyRequest): Promise<void> {
  if (!ctx.shop.testPaymentsLocalOnly) return;
  if (isLocalhost(headers.host) && !isProxied(headers)) return;
  const message =
    'This shop accepts test payments only from its own machine. Its owner can set up real payments, or allow test payments from everywhere with PAYMENT_SANDBOX=1.';
  throw new ShopError('payment_unavailable', message);
}
