import { makeId } from '../shared/make-id.ts';
import { BodyReader } from './body-reader.ts';
import { PaypalError } from './paypal-error.ts';
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
  const parts = amountReader.object('breakdown');
  const breakdown = {
    items: parts.money('item_total'),
    shipping: parts.has('shipping') ? parts.money('shipping') : 0,
    tax: parts.has('tax_total') ? parts.money('tax_total') : 0,
  };
  parts.done();
  amountReader.done();
  const items = unit.list('items').map(readItem);
  if (amount === 0) throw new PaypalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  if (items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0) !== breakdown.items)
    throw new PaypalError(422, 'ITEM_TOTAL_MISMATCH', 'Should equal sum of (unit_amount * quantity).');
  if (breakdown.items + breakdown.shipping + breakdown.tax !== amount)
    throw new PaypalError(
      422,
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    );
  return { amount, breakdown, items };
}

function readItem(reader: BodyReader): WalletItem {
  const name = reader.required('name', 127);
  const quantity = Number(reader.required('quantity', 10));
  if (!Number.isInteger(quantity) || quantity < 1)
    throw reader.refuse('quantity', 'INVALID_PARAMETER_VALUE', 'A quantity is a whole number.');
  const item = { name, quantity, unitAmount: reader.money('unit_amount') };
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
