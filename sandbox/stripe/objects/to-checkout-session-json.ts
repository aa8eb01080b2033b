import type { JsonObject } from '../../shared/json-value.ts';
import { type CheckoutLineItem, type CheckoutSessionRow, sumCheckoutSession } from '../rows.ts';

/** The `item` object of a line. */
export function toLineItemJson(session: CheckoutSessionRow, line: CheckoutLineItem): JsonObject {
  const total = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: session.currency,
    description: line.name,
    metadata: {},
    price: {
      id: line.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: line.productId,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  };
}

/** The list that `expand[]=line_items` includes in a session. */
export function toLineItemListJson(session: CheckoutSessionRow): JsonObject {
  return {
    object: 'list',
    data: session.lines.map((line) => toLineItemJson(session, line)),
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}

function customerDetails(email: string | null): JsonObject | null {
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/**
 * The `checkout.session` object. `url` exists only while the session is open, as at Stripe.
 * @param payerEmail the address that a payer without `customer_email` would enter; null before a payment
 */
export function toCheckoutSessionJson(
  session: CheckoutSessionRow,
  publicUrl: string,
  payerEmail: string | null,
): JsonObject {
  const total = sumCheckoutSession(session);
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: session.adaptivePricing === null ? null : { enabled: session.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedMethods,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session.customerEmail ?? payerEmail),
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.intentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${publicUrl}/pay/${session.id}` : null,
    wallet_options: null,
  };
}
