import {
  ApiError,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import type { Logger, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { listPayPalBalance } from './list-paypal-balance.ts';
import { parsePayPalEvent } from './parse-paypal-event.ts';
import {
  createUnknownPayPalOrder,
  parseCaptureRefunds,
  parsePayPalOrder,
  parsePayPalRefund,
} from './parse-paypal-order.ts';
import { createPayPalClient, isPayPalRejection, type PayPalSettings } from './paypal-client.ts';
import { toOrderRequest, toPayPalMoney } from './to-order-request.ts';

const fullResponse = 'return=representation';

/**
 * Final refusals. After any other error, above all 'a previous request is in progress', the payment may still succeed.
 */
const declineIssues = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYEE_BLOCKED_TRANSACTION',
]);
const alreadySettledIssues = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'RESOURCE_NOT_FOUND']);
const refundRefusalIssues = new Set([
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
]);

/** Wallet payments with PayPal's server SDK. */
export function createPayPalWalletProvider(settings: PayPalSettings, log: Logger): WalletPaymentProvider {
  const client = createPayPalClient(settings);
  const orders = new OrdersController(client.sdk);
  const payments = new PaymentsController(client.sdk);
  const reports = new TransactionSearchController(client.sdk);

  /** Maps every temporary failure to one error of ours; PayPal's message stays in the log. */
  function toUnreachableError(error: unknown, message = unavailable): ShopError {
    log.warn(toLogFields(error), 'PayPal request failed');
    return new ShopError('provider_unreachable', message);
  }

  async function retrieveSession(id: string) {
    try {
      return parsePayPalOrder((await client.withRetries(() => orders.getOrder({ id }))).result);
    } catch (error) {
      if (statusOf(error) === 404) return createUnknownPayPalOrder(id);
      throw toUnreachableError(error);
    }
  }

  return {
    isTest: settings.environment === 'sandbox',
    retrieveSession,
    async createOrder(request) {
      try {
        const created = await client.withRetries(() =>
          orders.createOrder({
            body: toOrderRequest(request, settings.brandName()),
            paypalRequestId: request.attemptId,
            prefer: fullResponse,
          }),
        );
        return parsePayPalOrder(created.result);
      } catch (error) {
        if (!isPermanentError(error)) throw toUnreachableError(error);
        log.warn(toLogFields(error), 'PayPal rejected an order');
        throw new ShopError(
          'payment_unavailable',
          'This order cannot be paid with PayPal. Please pay by card, or write to us.',
        );
      }
    },
    async captureOrder(id, key) {
      try {
        const captured = await client.withRetries(() =>
          orders.captureOrder({
            id,
            paypalRequestId: key,
            prefer: fullResponse,
          }),
        );
        return parsePayPalOrder(captured.result);
      } catch (error) {
        const issue = getIssue(error);
        if (declineIssues.has(issue))
          throw new ShopError(
            'payment_declined',
            'PayPal could not take the payment. Nothing was charged. Please try again, or choose another payment method.',
          );
        // Already captured, not approved, or expired: the order itself tells which.
        if (statusOf(error) === 404 || alreadySettledIssues.has(issue)) return retrieveSession(id);
        throw toUnreachableError(error);
      }
    },
    async refund({ refundId, paymentReference, amount }) {
      try {
        const refunded = await client.withRetries(() =>
          payments.refundCapturedPayment({
            captureId: paymentReference,
            paypalRequestId: refundId,
            prefer: fullResponse,
            body: { amount: toPayPalMoney(amount), customId: refundId },
          }),
        );
        return { ...parsePayPalRefund(refunded.result), refundId };
      } catch (error) {
        if (!refundRefusalIssues.has(getIssue(error))) throw toUnreachableError(error);
        throw new ShopError('refund_refused', `PayPal refused this refund (${getIssue(error)}).`);
      }
    },
    async listRefunds(paymentReference, sessionId) {
      try {
        return parseCaptureRefunds(
          (await client.withRetries(() => orders.getOrder({ id: sessionId }))).result,
          paymentReference,
        );
      } catch (error) {
        if (statusOf(error) === 404) return [];
        throw toUnreachableError(error);
      }
    },
    async listBalance(query, cursor) {
      // PayPal lists neither payouts nor what they consist of: its transfers to the bank are transactions.
      if (query.stage !== 'transactions') return { transactions: [], payouts: [], next: null };
      try {
        return await listPayPalBalance(
          (search) => client.withRetries(() => reports.searchTransactions(search)),
          query,
          cursor,
        );
      } catch (error) {
        throw toUnreachableError(error, statusOf(error) === 403 ? noReportAccess : noReport);
      }
    },
    async verifyWebhook(rawBody, headers) {
      // An unsigned request must cost PayPal nothing.
      if (!signatureHeaders.every((name) => headers[name])) throw badSignature();
      const asked = toVerificationRequest(settings.webhookId, rawBody, headers);
      let verdict: unknown;
      try {
        verdict = await client.withRetries(() =>
          client.post('/v1/notifications/verify-webhook-signature', asked),
        );
      } catch (error) {
        if (isPayPalRejection(error)) throw badSignature();
        throw toUnreachableError(error);
      }
      const isTrue =
        typeof verdict === 'object' &&
        verdict !== null &&
        'verification_status' in verdict &&
        verdict.verification_status === 'SUCCESS';
      if (!isTrue) throw badSignature();
      try {
        return parsePayPalEvent(rawBody);
      } catch {
        throw badSignature();
      }
    },
  };
}

const unavailable = 'PayPal is unavailable right now. Please try again in a moment.';
const noReport = 'PayPal did not return its transactions.';
const noReportAccess =
  'PayPal refuses to list its transactions: turn on Transaction Search for the app in PayPal’s developer dashboard.';

const signatureHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
];

const badSignature = () => new ShopError('bad_signature', 'The signature of this event is invalid.');

/** Sends the event as the original text: parsed and serialized again, its checksum would differ. */
function toVerificationRequest(
  webhookId: string,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): string {
  const text = rawBody.toString('utf8');
  if (!isJson(text)) throw badSignature();
  const proof = {
    auth_algo: headers['paypal-auth-algo'] ?? '',
    cert_url: headers['paypal-cert-url'] ?? '',
    transmission_id: headers['paypal-transmission-id'] ?? '',
    transmission_sig: headers['paypal-transmission-sig'] ?? '',
    transmission_time: headers['paypal-transmission-time'] ?? '',
    webhook_id: webhookId,
  };
  return `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${text}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.statusCode : 0);

/** Whether PayPal refused for good, as opposed to being down, overloaded or rejecting our credentials. */
const isPermanentError = (error: unknown) => [400, 404, 409, 422].includes(statusOf(error));

/** The name of the problem, such as INSTRUMENT_DECLINED; never the body, which may contain personal data. */
function getIssue(error: unknown): string {
  if (!(error instanceof ApiError) || typeof error.body !== 'string') return 'UNKNOWN';
  const named = /"issue"\s*:\s*"([A-Z_]+)"/.exec(error.body) ?? /"name"\s*:\s*"([A-Z_]+)"/.exec(error.body);
  return named?.[1] ?? 'UNKNOWN';
}

function toLogFields(error: unknown) {
  const type = error instanceof Error ? error.name : typeof error;
  const providerRequestId = error instanceof ApiError ? error.headers?.['paypal-debug-id'] : undefined;
  return {
    type,
    status: statusOf(error),
    issue: getIssue(error),
    ...(providerRequestId && { providerRequestId }),
  };
}
