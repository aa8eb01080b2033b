import {
  buildCreditNoteContent,
  buildInvoiceContent,
  type DocumentedOrder,
} from '#domain/documents/build-document-content.ts';
import { priceOrder } from '#domain/pricing/price-order.ts';
import type { RefundToSplit } from '#domain/pricing/split-refunds.ts';
import type { IssuedDocument } from '#domain/shared/issued-document.ts';
import { cents } from '#domain/shared/money.ts';
import type { PricedLineInput } from '#domain/shared/pricing-rules.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';

type Tax = Parameters<typeof priceOrder>[1]['tax'];

export interface SampleOrder {
  lines: readonly { name: string; priceCents: number; qty: number; taxClass?: PricedLineInput['taxClass'] }[];
  tax?: Tax;
  taxCountry?: string | null;
  taxState?: string | null;
  shippingCents?: number;
  /** Off all lines, by the code WELCOME10. */
  discountPercent?: number;
  address?: DocumentedOrder['order']['shippingAddress'];
}

const address = {
  ...{ recipient: 'Robin Example', address: '1 Layer Lane', city: 'Portland', state: 'OR' },
  ...{ country: 'USA', postalCode: '97201', phoneNumber: '+1 503 555 0100' },
};
const day = new Date('2026-11-27T10:00:00Z');

/** A paid order as `loadDocumentedOrders` returns it, without a database. */
export function createDocumentedOrder(sample: SampleOrder): DocumentedOrder {
  const {
    tax = { included: false, standard: 0, reduced: 0 },
    shippingCents = 500,
    discountPercent = 0,
  } = sample;
  const priced = priceOrder(
    sample.lines.map(({ priceCents, qty, taxClass = 'standard' }) => ({
      ...{ price: cents(priceCents), qty, taxClass, grams: null, isDiscounted: true },
    })),
    {
      method: {
        ...{ id: 'post', name: 'Post', kind: 'flat', rate: 0, price: cents(shippingCents) },
        ...{ bands: [], freeFrom: null, days: null },
      },
      ...{ tax, discount: { kind: 'percent', rate: discountPercent * 10_000, amount: cents(0) } },
    },
  );
  const order = {
    ...{ number: 1042, itemsCents: priced.items, shippingCents: priced.shipping, taxCents: priced.tax },
    ...{ totalCents: priced.total, includedTaxCents: priced.includedTax, shippingAddress: address },
    ...{
      createdAt: day,
      deliveredAt: null,
      shippingMethod: { id: 'post', name: 'Post', kind: 'flat', days: null },
    },
    discountCode: discountPercent ? 'WELCOME10' : null,
    ...{ taxCountry: sample.taxCountry ?? null, taxState: sample.taxState ?? null },
    ...(sample.address && { shippingAddress: sample.address }),
  } as unknown as DocumentedOrder['order'];
  const lines = sample.lines.map(({ name, priceCents, qty }, position) => ({
    ...{ id: `line ${position}`, orderId: '', position, productId: `product ${position}` },
    ...{ name, priceCents, qty, choices: null, choiceKey: '', madeToOrder: false },
    ...{ image: '', custom: false, leadDaysMin: null, leadDaysMax: null },
    discountCents: priced.lines[position]?.discount ?? 0,
    shippingCents: priced.lines[position]?.shipping ?? 0,
    taxCents: priced.lines[position]?.tax ?? 0,
    taxRate: priced.lines[position]?.taxRate ?? 0,
  })) as DocumentedOrder['lines'];
  return { order, lines, payment: { provider: 'stripe', recordedAt: day }, customerName: 'Robin' };
}

export const sampleSeller: Pick<ShopSettings, 'name' | 'seller'> = {
  name: 'Layer Legends',
  seller: {
    name: 'Layer Legends GmbH',
    address: 'Schichtweg 7\n10115 Berlin\nGermany',
    taxNumber: 'DE123456789',
    note: 'Layer Legends GmbH, Amtsgericht Charlottenburg, HRB 123456. Managing director: Ada Example.',
  },
};

export const createSampleInvoice = (order: SampleOrder, shop = sampleSeller): IssuedDocument => ({
  ...{ kind: 'invoice', number: 'INV-000042', test: false, issuedAt: day },
  content: buildInvoiceContent(shop, createDocumentedOrder(order)),
});

/** Of the last of these refunds. */
export const createSampleCreditNote = (
  order: SampleOrder,
  refunds: readonly RefundToSplit[],
): IssuedDocument => ({
  ...{ kind: 'credit_note', number: 'CN-000007', test: false, issuedAt: day },
  content: buildCreditNoteContent(sampleSeller, createDocumentedOrder(order), refunds, {
    ...{ invoiceNumber: 'INV-000042', invoiceIssuedAt: day.toISOString(), refundedAt: day.toISOString() },
  }),
});

export const sampleOrders = {
  german: {
    tax: { included: true, standard: 190_000, reduced: 70_000 },
    ...{ taxCountry: 'DE', discountPercent: 10 },
    address: {
      ...{
        recipient: 'Zoë Müller-Lüdenscheidt',
        address: 'Schönhauser Allee 12',
        city: 'Berlin',
        state: '-',
      },
      ...{ country: 'Germany', postalCode: '10435', phoneNumber: '+49 30 1234567' },
    },
    lines: [
      { name: 'Tiny Dragon', priceCents: 1999, qty: 2 },
      { name: 'Mandalorian Helmet, wearable, with a visor that opens', priceCents: 12_900, qty: 1 },
      { name: 'Booklet: painting your prints', priceCents: 1490, qty: 1, taxClass: 'reduced' },
    ],
  },
  american: {
    tax: { included: false, standard: 82_500, reduced: 0 },
    ...{ taxCountry: 'US', taxState: 'CA' },
    lines: [
      { name: 'Tiny Dragon', priceCents: 1999, qty: 2 },
      { name: 'Desk Planter', priceCents: 2450, qty: 1 },
    ],
  },
  untaxed: {
    lines: [
      { name: 'Ηρακλής, ο μεγάλος', priceCents: 4500, qty: 1 },
      { name: 'Щелкунчик', priceCents: 3900, qty: 3 },
    ],
    address: {
      ...address,
      recipient: 'Ελένη Παπαδοπούλου',
      address: 'Οδός Ερμού 5',
      city: 'Αθήνα',
      state: '-',
      country: 'Greece',
      postalCode: '10563',
    },
  },
  long: {
    tax: { included: true, standard: 190_000, reduced: 70_000 },
    taxCountry: 'DE',
    lines: Array.from({ length: 98 }, (_, index) => ({
      ...{
        name: `Figure number ${index + 1} of the great collection`,
        priceCents: 1000 + index * 13,
        qty: 1 + (index % 4),
      },
      taxClass: index % 5 === 0 ? ('reduced' as const) : ('standard' as const),
    })),
  },
} satisfies Record<string, SampleOrder>;
