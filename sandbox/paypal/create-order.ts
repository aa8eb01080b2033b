import { makeId } from '../shared/make-id.ts';
import { BodyReader } from './body-reader.ts';
import { unprocessable } from './paypal-error.ts';
import type { WalletCall, WalletItem, WalletOrderRow } from './rows.ts';

const longAddress = 2048;

/** PayPal's ids are upper case. */
export const newWalletId = () => makeId('', 17).toUpperCase();

/** POST /v2/checkout/orders. @throws PaypalError 400 for what is malformed, 422 for sums that do not add up */
export function createOrder({ context, tx, body }: WalletCall): WalletOrderRow {
  const reader = new BodyReader(body);
  if (reader.required('intent', 20) !== 'CAPTURE')
    throw reader.refuse('intent', 'INVALID_PARAMETER_VALUE', 'The sandbox knows the intent CAPTURE alone.');
  const [unit, ...more] = reader.list('purchase_units');
  if (!unit || more.length > 0)
    throw reader.refuse('purchase_units', 'INVALID_ARRAY_LENGTH', 'The sandbox takes one purchase unit.');
  const row: WalletOrderRow = {
    id: newWalletId(),
    created: context.now(),
    status: 'PAYER_ACTION_REQUIRED',
    willDecline: false,
    currency: 'USD',
    referenceId: unit.optional('reference_id', 256) ?? 'default',
    customId: unit.optional('custom_id', 127),
    invoiceId: unit.optional('invoice_id', 127),
    description: unit.optional('description', 127),
    ...readSums(unit),
    ...readExperience(reader),
    captureId: null,
  };
  unit.done();
  reader.done();
  tx.put('walletOrders', row);
  return row;
}

function readSums(unit: BodyReader): Pick<WalletOrderRow, 'amount' | 'breakdown' | 'items'> {
  const amountReader = unit.object('amount');
  const amount = amountReader.amount();
  const parts = amountReader.has('breakdown') ? amountReader.object('breakdown') : null;
  const part = (name: string) => (parts?.has(name) ? parts.money(name) : 0);
  const hasItemTotal = parts?.has('item_total') ?? false;
  const breakdown = { items: part('item_total'), shipping: part('shipping'), tax: part('tax_total') };
  parts?.done();
  amountReader.done();
  const items = unit.list('items').map(readItem);
  const field = '/purchase_units/0/amount/value';
  if (amount === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field });
  if (items.length > 0 && !hasItemTotal) throw unprocessable('ITEM_TOTAL_REQUIRED');
  const sum = items.reduce((all, { quantity, unitAmount }) => all + quantity * unitAmount, 0);
  if (items.length > 0 && sum !== breakdown.items) throw unprocessable('ITEM_TOTAL_MISMATCH');
  if (parts && breakdown.items + breakdown.shipping + breakdown.tax !== amount)
    throw unprocessable('AMOUNT_MISMATCH', { field });
  return { amount, breakdown: parts && breakdown, items };
}

function readItem(reader: BodyReader): WalletItem {
  const name = reader.required('name', 127);
  const quantity = reader.required('quantity', 10);
  if (!/^[1-9]\d*$/.test(quantity))
    throw reader.refuse('quantity', 'INVALID_PARAMETER_SYNTAX', 'A quantity is a whole number.');
  const item = { name, quantity: Number(quantity), unitAmount: reader.money('unit_amount') };
  reader.done();
  return item;
}

function readExperience(reader: BodyReader): Pick<WalletOrderRow, 'brandName' | 'returnUrl' | 'cancelUrl'> {
  const source = reader.object('payment_source');
  const paypal = source.object('paypal');
  const experience = paypal.object('experience_context');
  const read = {
    brandName: experience.optional('brand_name', 127),
    returnUrl: readAddress(experience, 'return_url'),
    cancelUrl: readAddress(experience, 'cancel_url'),
  };
  experience.oneOf('user_action', ['CONTINUE', 'PAY_NOW']);
  experience.oneOf('shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']);
  experience.oneOf('landing_page', ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']);
  experience.oneOf('payment_method_preference', ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']);
  experience.oneOf('payment_method_selected', ['PAYPAL']);
  experience.optional('locale', 10);
  experience.done();
  paypal.done();
  source.done();
  return read;
}

function readAddress(reader: BodyReader, name: string): string {
  const address = reader.required(name, longAddress);
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw reader.refuse(name, 'INVALID_PARAMETER_SYNTAX', `${name} is no http(s) address.`);
  return address;
}
