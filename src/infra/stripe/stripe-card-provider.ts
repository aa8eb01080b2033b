import Stripe from 'stripe';
import type { CardPaymentProvider, CardSessionRequest, Logger, ProviderSession } from '#domain/shared/ctx.ts';
import { cutText } from '#domain/shared/cut-text.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { listStripeBalance } from './list-stripe-balance.ts';
import {
  createUnknownStripeSession,
  parseStripeRefund,
  parseStripeSession,
  toProviderEvent,
} from './parse-stripe-objects.ts';

/** Stripe refuses longer ones. */
const maxNameLength = 250;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The base URL of the API; null: Stripe itself. The payment sandbox has its own. */
  apiUrl: URL | null;
}

/** Card payments on Stripe's hosted page, with Stripe's SDK. */
export function createStripeCardProvider(settings: StripeSettings, log: Logger): CardPaymentProvider {
  const { apiUrl } = settings;
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    ...(apiUrl && {
      host: apiUrl.hostname.replace(/^\[|\]$/g, ''),
      port: apiUrl.port,
      protocol: 'http' as const,
    }),
  });

  /** Maps every failure to one error of ours; Stripe's message stays in the log, without the key. */
  function toUnreachableError(error: unknown, message = unavailable): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    log.warn(
      { type: error.type, code: error.code, providerRequestId: error.requestId },
      'Stripe request failed',
    );
    return new ShopError('provider_unreachable', message);
  }

  async function retrieveSession(id: string): Promise<ProviderSession> {
    try {
      return parseStripeSession(await stripe.checkout.sessions.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return createUnknownStripeSession(id);
      throw toUnreachableError(error);
    }
  }

  return {
    isTest: apiUrl !== null || /^\w+_test_/.test(settings.secretKey),
    async createSession(request) {
      const idempotencyKey = request.attemptId;
      try {
        return parseStripeSession(
          await stripe.checkout.sessions.create(toSessionParams(request), { idempotencyKey }),
        );
      } catch (error) {
        // An order that Stripe rejects (such as below its minimum amount) must not be retried.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toUnreachableError(error);
        const { code, param, requestId: providerRequestId } = error;
        log.warn({ code, param, providerRequestId }, 'Stripe rejected an order');
        throw new ShopError('payment_unavailable', 'This order cannot be paid by card. Please write to us.');
      }
    },
    retrieveSession,
    async expireSession(id) {
      try {
        return parseStripeSession(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // A session that is complete or expired cannot be expired: read its state.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieveSession(id);
        throw toUnreachableError(error);
      }
    },
    async refund({ refundId, paymentReference, amount }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentReference, amount, metadata: { refundId } },
          { idempotencyKey: refundId },
        );
        return parseStripeRefund(refund);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toUnreachableError(error);
        const { code, requestId: providerRequestId } = error;
        log.warn({ code, providerRequestId }, 'Stripe rejected a refund');
        throw new ShopError('refund_refused', `Stripe refused this refund (${error.code ?? 'no reason'}).`);
      }
    },
    async listRefunds(paymentReference) {
      try {
        const { data } = await stripe.refunds.list({ payment_intent: paymentReference, limit: 100 });
        return data.map(parseStripeRefund);
      } catch (error) {
        throw toUnreachableError(error);
      }
    },
    async listBalance(query, cursor) {
      try {
        return await listStripeBalance(stripe, query, cursor);
      } catch (error) {
        throw toUnreachableError(error, isForbidden(error) ? noBalanceAccess : noBalance);
      }
    },
    verifyWebhook(rawBody, signature) {
      try {
        return toProviderEvent(stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret));
      } catch {
        throw new ShopError('bad_signature', 'The signature of this event is invalid.');
      }
    },
  };
}

const unavailable = 'Card payments are unavailable right now. Please try again in a moment.';
const noBalance = 'Stripe did not return its transactions.';
const noBalanceAccess =
  'Stripe refuses to list its transactions: the key needs read access to Balance and Payouts.';

const isForbidden = (error: unknown) =>
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeAuthenticationError;

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function toSessionParams(request: CardSessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: request.orderId, attemptId: request.attemptId };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: request.orderId,
    customer_email: request.email,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    line_items: request.lines.map((line) => ({
      quantity: line.qty,
      price_data: {
        currency: 'usd',
        unit_amount: line.amount,
        product_data: { name: cutText(line.name, maxNameLength) },
      },
    })),
    metadata,
    payment_intent_data: { metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}
