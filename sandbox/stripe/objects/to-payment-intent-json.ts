import type { JsonObject } from '../../shared/json-value.ts';
import type { CardChargeRow, PaymentIntentRow } from '../rows.ts';
import { cardDeclineError } from './to-charge-json.ts';

/** The `payment_intent` object; `charge` is its latest. */
export function toPaymentIntentJson(intent: PaymentIntentRow, charge: CardChargeRow): JsonObject {
  const paid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: paid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.status === 'canceled' ? 'automatic' : null,
    capture_method: 'automatic_async',
    client_secret: `${intent.id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error:
      charge.status === 'succeeded'
        ? null
        : {
            charge: charge.id,
            code: cardDeclineError.code,
            decline_code: cardDeclineError.reason,
            doc_url: 'https://docs.stripe.com/error-codes#card-declined',
            message: cardDeclineError.message,
            type: 'card_error',
          },
    latest_charge: intent.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: paid ? charge.paymentMethodId : null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}
