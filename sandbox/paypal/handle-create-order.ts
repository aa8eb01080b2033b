import { makeId } from '../shared/make-id.ts';
import { JsonBodyReader } from './json-body-reader.ts';
import { paypalUnprocessableError } from './paypal-error.ts';
import type { WalletApiCall, WalletOrderItem, WalletOrderRow } from './rows.ts';

const maxUrlLength = 2048;

/** PayPal's ids are upper case. */
export const makeWalletObjectId = () => makeId('', 17).toUpperCase();

/** POST /v2/checkout/orders. @throws PaypalError 400 for a malformed body, 422 for inconsistent amounts */
export function handleCreateOrder({ context, tx, body }: WalletApiCall): WalletOrderRow {
  const reader = new JsonBodyReader(body);
  if (reader.required('intent', 20) !== 'CAPTURE')
    throw reader.fieldError(
      'intent',
      'INVALID_PARAMETER_VALUE',
      'The sandbox supports the intent CAPTURE only.',
    );
  const [unit, ...more] = reader.list('purchase_units');
  if (!unit || more.length > 0)
    throw reader.fieldError(
      'purchase_units',
      'INVALID_ARRAY_LENGTH',
      'The sandbox supports one purchase unit only.',
    );
  const row: WalletOrderRow = {
    id: makeWalletObjectId(),
    created: context.now(),
    status: 'PAYER_ACTION_REQUIRED',
    willDecline: false,
    currency: 'USD',
    referenceId: unit.optional('reference_id', 256) ?? 'default',
    customId: unit.optional('custom_id', 127),
    invoiceId: unit.optional('invoice_id', 127),
    description: unit.optional('description', 127),
    ...readAmounts(unit),
    ...readExperience(reader),
    captureId: null,
  };
  unit.rejectUnknownFields();
  reader.rejectUnknownFields();
  tx.put('walletOrders', row);
  return row;
}

function readAmounts(unit: JsonBodyReader): Pick<WalletOrderRow, 'amount' | 'breakdown' | 'items'> {
  const amountReader = unit.object('amount');
  const amount = amountReader.amount();
  const parts = amountReader.has('breakdown') ? amountReader.object('breakdown') : null;
  const part = (name: string) => (parts?.has(name) ? parts.money(name) : 0);
  const hasItemTotal = parts?.has('item_total') ?? false;
  const breakdown = { items: part('item_total'), shipping: part('shipping'), tax: part('tax_total') };
  parts?.rejectUnknownFields();
  amountReader.rejectUnknownFields();
  const items = unit.list('items').map(readItem);
  const field = '/purchase_units/0/amount/value';
  if (amount === 0) throw paypalUnprocessableError('CANNOT_BE_ZERO_OR_NEGATIVE', { field });
  if (items.length > 0 && !hasItemTotal) throw paypalUnprocessableError('ITEM_TOTAL_REQUIRED');
  const sum = items.reduce((all, { quantity, unitAmount }) => all + quantity * unitAmount, 0);
  if (items.length > 0 && sum !== breakdown.items) throw paypalUnprocessableError('ITEM_TOTAL_MISMATCH');
  if (parts && breakdown.items + breakdown.shipping + breakdown.tax !== amount)
    throw paypalUnprocessableError('AMOUNT_MISMATCH', { field });
  return { amount, breakdown: parts && breakdown, items };
}

function readItem(reader: JsonBodyReader): WalletOrderItem {
  const name = reader.required('name', 127);
  const quantity = reader.required('quantity', 10);
  if (!/^[1-9]\d*$/.test(quantity))
    throw reader.fieldError('quantity', 'INVALID_PARAMETER_SYNTAX', 'A quantity must be a whole number.');
  const item = { name, quantity: Number(quantity), unitAmount: reader.money('unit_amount') };
  reader.rejectUnknownFields();
  return item;
}

function readExperience(
  reader: JsonBodyReader,
): Pick<WalletOrderRow, 'brandName' | 'returnUrl' | 'cancelUrl'> {
  const source = reader.object('payment_source');
  const paypal = source.object('paypal');
  const experience = paypal.object('experience_context');
  const read = {
    brandName: experience.optional('brand_name', 127),
    returnUrl: readUrl(experience, 'return_url'),
    cancelUrl: readUrl(experience, 'cancel_url'),
  };
  experience.oneOf('user_action', ['CONTINUE', 'PAY_NOW']);
  experience.oneOf('shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']);
  experience.oneOf('landing_page', ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']);
  experience.oneOf('payment_method_preference', ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']);
  experience.oneOf('payment_method_selected', ['PAYPAL']);
  experience.optional('locale', 10);
  experience.rejectUnknownFields();
  paypal.rejectUnknownFields();
  source.rejectUnknownFields();
  return read;
}

function readUrl(reader: JsonBodyReader, name: string): string {
  const address = reader.required(name, maxUrlLength);
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw reader.fieldError(name, 'INVALID_PARAMETER_SYNTAX', `${name} must be an http(s) URL.`);
  return address;
}
