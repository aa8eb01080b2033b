import { formatMoney } from '../shared/format-money.ts';
import { makeId } from '../shared/make-id.ts';
import { emitStripeEvent, type StripeEventCause } from './emit-stripe-event.ts';
import type { FormParamReader } from './form-param-reader.ts';
import { getStripeObject } from './objects/get-stripe-object.ts';
import type { CardChargeRow, CardRefundRow, StripeContext, StripeStoreTransaction } from './rows.ts';
import { StripeError, stripeNotFoundError } from './stripe-error.ts';

function chargeToRefund(tx: StripeStoreTransaction, params: FormParamReader): CardChargeRow {
  const intentId = params.string('payment_intent');
  const chargeId = params.string('charge');
  if ((intentId === undefined) === (chargeId === undefined))
    throw new StripeError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = tx.get('intents', intentId ?? '');
  if (intentId !== undefined && !intent)
    throw stripeNotFoundError('payment_intent', intentId, 'payment_intent');
  const charge = tx.get('charges', intent?.chargeId ?? chargeId ?? '');
  if (!charge) throw stripeNotFoundError('charge', chargeId ?? '', 'charge');
  if (charge.status !== 'succeeded')
    throw new StripeError(
      400,
      `This PaymentIntent (${charge.intentId}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
        isReplayable: true,
      },
    );
  return charge;
}

function amountToRefund(params: FormParamReader, charge: CardChargeRow): number {
  const asked = params.integer('amount', 1, Number.MAX_SAFE_INTEGER);
  const left = charge.amount - charge.amountRefunded;
  if (left === 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      isReplayable: true,
    });
  if (asked === undefined || asked <= left) return asked ?? left;
  const money = (cents: number) => formatMoney(cents, charge.currency);
  const limit =
    charge.amountRefunded === 0
      ? `charge amount (${money(left)})`
      : `unrefunded amount on charge (${money(left)})`;
  throw new StripeError(400, `Refund amount (${money(asked)}) is greater than ${limit}`, {
    code: 'amount_too_large',
    param: 'amount',
    isReplayable: true,
  });
}

/**
 * Refunds a payment, completely or in part, within a change.
 * @returns the refund's id
 * @throws StripeError 400 for invalid parameters or above the remaining amount, 404 for an unknown payment
 */
export function refundCharge(
  context: StripeContext,
  tx: StripeStoreTransaction,
  params: FormParamReader,
  cause: StripeEventCause,
): string {
  const charge = chargeToRefund(tx, params);
  const amount = amountToRefund(params, charge);
  const now = context.now();
  const refund: CardRefundRow = {
    id: makeId('re_'),
    created: Math.floor(now / 1000),
    intentId: charge.intentId,
    chargeId: charge.id,
    amount,
    currency: charge.currency,
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    metadata: params.metadata('metadata'),
  };
  const refunded: CardChargeRow = { ...charge, amountRefunded: charge.amountRefunded + amount };
  tx.put('refunds', refund);
  tx.put('charges', refunded);
  const show = (id: string) => getStripeObject(tx, context.publicUrl, id);
  emitStripeEvent(tx, now, cause, 'refund.created', show(refund.id));
  emitStripeEvent(tx, now, cause, 'charge.refunded', show(charge.id), {
    amount_refunded: charge.amountRefunded,
    ...(refunded.amountRefunded === charge.amount ? { refunded: false } : {}),
  });
  return refund.id;
}
