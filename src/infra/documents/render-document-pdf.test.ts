import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { readPdfText } from '#tests/helpers/read-pdf-text.ts';
import {
  createSampleCreditNote,
  createSampleInvoice,
  sampleOrders,
} from '#tests/helpers/shop/sample-documents.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length;
const countTags = (pdf: Uint8Array, tag: string) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;

test('a German invoice says seller, buyer, lines, sums by rate, and that prices include tax', async () => {
  const pdf = await renderDocumentPdf(createSampleInvoice(sampleOrders.german));
  const text = readPdfText(pdf);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      ...['Invoice', 'Layer Legends GmbH', 'Tax number: DE123456789', 'Zoë Müller-Lüdenscheidt'],
      ...['INV-000042', 'November 27, 2026', 'Tiny Dragon', '$19.99', '−$4.00', '19%', '$35.98'],
      ...['Tax 19% (DE)', '$131.66', '$25.02', '$156.68', 'Tax 7% (DE)', '$12.91', '$0.90', '$13.81'],
      ...['Discount (WELCOME10)', '−$18.39', 'Total', '$170.49', 'Prices include tax.'],
      'Paid by card on November 27, 2026. Nothing is left to pay.',
    ]),
  );
  expect(pagesOf(pdf)).toBe(1);
});

test('an American invoice adds the tax of the state, on Letter paper', async () => {
  const pdf = await renderDocumentPdf(createSampleInvoice(sampleOrders.american));
  expect(readPdfText(pdf).split('\n')).toEqual(
    expect.arrayContaining([
      'Tax 8.25% (US-CA)',
      '$5.73',
      '$75.21',
      'Prices are without tax, which is added.',
    ]),
  );
  expect(Buffer.from(pdf).toString('latin1')).toContain('/MediaBox [0 0 612 792]');
});

test('a shop without a seller signs with its name, and Greek and Cyrillic are written', async () => {
  const shop = { name: 'Layer Legends', seller: { name: null, address: null, taxNumber: null, note: null } };
  const document = createSampleInvoice(sampleOrders.untaxed, shop);
  const lines = readPdfText(await renderDocumentPdf({ ...document, test: true })).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Layer Legends', 'Ελένη', 'Παπαδοπούλου', 'Щелкунчик', 'No tax is charged.'],
      'Test: no money was moved, and this is no valid document.',
    ]),
  );
  expect(lines.join()).not.toContain('Tax number');
});

test('a credit note names its invoice and what was credited', async () => {
  const refund = { amount: cents(2006), lines: [{ lineId: 'line 0', qty: 1 }] };
  const pdf = await renderDocumentPdf(createSampleCreditNote(sampleOrders.german, [refund]));
  expect(readPdfText(pdf).split('\n')).toEqual(
    expect.arrayContaining([
      ...['Credit note', 'CN-000007', 'For invoice', 'INV-000042', 'Tiny Dragon', 'Total credited', '$20.06'],
      'Refunded to the card that paid on November 27, 2026.',
    ]),
  );
});

test('a long invoice repeats the head of its table, which screen readers read once', async () => {
  const pdf = await renderDocumentPdf(createSampleInvoice(sampleOrders.long));
  const lines = readPdfText(pdf).split('\n');
  expect(pagesOf(pdf)).toBe(4);
  expect(lines.filter((line) => line === 'Quantity')).toHaveLength(4);
  expect(lines).toContain('Page 4 of 4');
  expect(lines.filter((line) => line.startsWith('Figure number'))).toHaveLength(98);
  // 98 lines and two of shipping, the head, the facts, the sums and the taxes.
  expect(countTags(pdf, 'TR')).toBe(100 + 1 + 4 + 3 + 4);
  expect(countTags(pdf, 'H1')).toBe(1);
});

test('it is tagged, in English, shows its title, and is the same each time', async () => {
  const document = createSampleInvoice(sampleOrders.american);
  const [one, two] = [await renderDocumentPdf(document), await renderDocumentPdf(document)];
  const source = Buffer.from(one).toString('latin1');
  expect(source).toMatch(/^%PDF-1\.7/);
  for (const part of ['/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/StructTreeRoot', '/FontFile2'])
    expect(source).toContain(part);
  expect(Buffer.from(two).equals(Buffer.from(one))).toBe(true);
});

test('a name without a space, an empty address and an unknown script are written too', async () => {
  const document = createSampleInvoice({
    lines: [{ name: 'W'.repeat(300), priceCents: 100, qty: 1 }],
    address: {
      ...{ recipient: '山田太郎', address: '', city: '-', state: '-', country: 'Japan', postalCode: '-' },
      phoneNumber: '1',
    },
  });
  const text = readPdfText(await renderDocumentPdf(document));
  expect(text.replaceAll(/[^W]/g, '')).toHaveLength(300);
});
