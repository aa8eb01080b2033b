import type { JsonObject } from '../../shared/json-value.ts';
import type { CardChargeRow } from '../rows.ts';

export const cardDeclineError = {
  code: 'card_declined',
  reason: 'generic_decline',
  message: 'Your card was declined.',
};

const cardDetails: JsonObject = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: 12,
  exp_year: 2040,
  extended_authorization: { status: 'disabled' },
  fingerprint: 'sandboxvisa4242x',
  funding: 'credit',
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: '4242',
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: 'visa',
  network_token: { used: false },
  network_transaction_id: null,
  overcapture: { status: 'unavailable' },
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

function outcome(ok: boolean): JsonObject {
  return {
    advice_code: ok ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: ok ? null : '01',
    network_status: ok ? 'approved_by_network' : 'declined_by_network',
    reason: ok ? null : cardDeclineError.reason,
    risk_level: 'normal',
    seller_message: ok
      ? 'Payment complete.'
      : 'The bank did not return any further details with this decline.',
    type: ok ? 'authorized' : 'issuer_declined',
  };
}

/** The `charge` object: a Visa ending in 4242. */
export function toChargeJson(charge: CardChargeRow): JsonObject {
  const ok = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: ok ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: ok ? charge.id.replace('ch_', 'txn_') : null,
    billing_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: '10001', state: null },
      email: charge.email,
      name: 'Test Customer',
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TEST SHOP',
    captured: ok,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: charge.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: ok ? null : cardDeclineError.code,
    failure_message: ok ? null : cardDeclineError.message,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcome(ok),
    paid: ok,
    payment_intent: charge.intentId,
    payment_method: charge.paymentMethodId,
    payment_method_details: {
      card: { ...cardDetails, amount_authorized: ok ? charge.amount : null },
      type: 'card',
    },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: ok && charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}
