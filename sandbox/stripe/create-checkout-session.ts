import { makeId } from '../shared/make-id.ts';
import type { FormParamReader } from './form-param-reader.ts';
import { type CheckoutLineItem, type CheckoutSessionRow, sumCheckoutSession } from './rows.ts';
import { StripeError } from './stripe-error.ts';

const minLifetimeSeconds = 30 * 60;
const maxLifetimeSeconds = 24 * 3600;
const minTotal = 50;
const maxNameLength = 250;
const maxTotal = 99_999_999;

function readLine(item: FormParamReader): CheckoutLineItem & { currency: string } {
  const price = item.require('price_data', item.object('price_data'));
  const currency = price.require('currency', price.string('currency')).toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw price.paramError('currency', `Invalid currency: ${currency}`);
  const product = price.require('product_data', price.object('product_data'));
  product.metadata('metadata');
  product.strings('images');
  price.oneOf('tax_behavior', ['unspecified', 'inclusive', 'exclusive']);
  return {
    id: makeId('li_'),
    priceId: makeId('price_'),
    productId: makeId('prod_', 14),
    name: product.require('name', product.string('name', maxNameLength)),
    description: product.string('description') ?? null,
    unitAmount: price.require('unit_amount', price.integer('unit_amount', 0, maxTotal)),
    quantity: item.require('quantity', item.integer('quantity', 1, 999_999)),
    currency,
  };
}

function readMethods(params: FormParamReader): string[] | null {
  // https://docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions
  if (params.strings('payment_method_types').length > 0)
    throw params.paramError(
      'payment_method_types',
      'payment_method_types is no longer supported in this API version: use allowed_payment_method_types.',
      'payment_method_types_no_longer_supported',
    );
  const methods = params.strings('allowed_payment_method_types');
  if (methods.length > 0 && !methods.includes('card'))
    throw params.paramError('allowed_payment_method_types', 'The sandbox supports cards only: allow card.');
  return methods.length > 0 ? methods : null;
}

function readExpiry(params: FormParamReader, created: number): number {
  const expiresAt = params.integer('expires_at', 0, Number.MAX_SAFE_INTEGER) ?? created + maxLifetimeSeconds;
  if (expiresAt < created + minLifetimeSeconds)
    throw params.paramError(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  if (expiresAt > created + maxLifetimeSeconds)
    throw params.paramError(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  return expiresAt;
}

function checkTotal(session: CheckoutSessionRow): void {
  const total = sumCheckoutSession(session);
  if (total < minTotal)
    throw new StripeError(400, "The Checkout Session's total amount due must add up to at least $0.50", {
      code: 'amount_too_small',
    });
  if (total > maxTotal)
    throw new StripeError(400, "The Checkout Session's total amount must be at most $999,999.99", {
      code: 'amount_too_large',
    });
}

/**
 * Reads the parameters of `POST /v1/checkout/sessions` for one card payment.
 * @param created now, in seconds
 * @throws StripeError 400
 */
export function createCheckoutSession(params: FormParamReader, created: number): CheckoutSessionRow {
  params.require('mode', params.oneOf('mode', ['payment']));
  const allowedMethods = readMethods(params);
  params.oneOf('ui_mode', ['hosted_page']);
  params.oneOf('customer_creation', ['if_required']);
  params.oneOf('billing_address_collection', ['auto']);
  const pricing = params.object('adaptive_pricing');
  const adaptivePricing = pricing?.oneOf('enabled', ['true', 'false']);
  const items = params.require('line_items', params.objects('line_items')).map(readLine);
  const currency = items[0]?.currency;
  if (currency === undefined || items.some((item) => item.currency !== currency))
    throw params.paramError('line_items', 'All line items must have the same currency.');
  const intent = params.object('payment_intent_data');
  const session: CheckoutSessionRow = {
    id: makeId('cs_test_', 58),
    created,
    expiresAt: readExpiry(params, created),
    status: 'open',
    currency,
    allowedMethods,
    adaptivePricing: adaptivePricing === undefined ? null : adaptivePricing === 'true',
    lines: items.map(({ currency: _, ...line }) => line),
    successUrl: params.require('success_url', params.url('success_url')),
    cancelUrl: params.url('cancel_url') ?? null,
    clientReferenceId: params.string('client_reference_id', 200) ?? null,
    customerEmail: params.email('customer_email') ?? null,
    metadata: params.metadata('metadata'),
    intentMetadata: intent?.metadata('metadata') ?? {},
    intentDescription: intent?.string('description', 1000) ?? null,
    locale: params.string('locale', 10) ?? null,
    submitType: params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null,
    intentId: null,
  };
  checkTotal(session);
  return session;
}
