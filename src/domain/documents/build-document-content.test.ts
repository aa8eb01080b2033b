import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { inventRefunds, randomOrder } from '#tests/helpers/shop/random-priced-orders.ts';
import { createDocumentedOrder, sampleSeller } from '#tests/helpers/shop/sample-documents.ts';
import { buildCreditNoteContent, buildInvoiceContent } from './build-document-content.ts';

const refund = { invoiceNumber: 'INV-000001', invoiceIssuedAt: '2026-11-27', refundedAt: '2026-11-27' };

test('1,500 random orders: lines and taxes add up, and an invoice minus all credit notes is nothing', () => {
  fc.assert(
    fc.property(randomOrder, fc.integer({ min: 0, max: 30 }), (random, discountPercent) => {
      const documented = createDocumentedOrder({
        lines: random.lines.map((line, index) => ({
          ...line,
          name: `Item ${index}`,
          priceCents: line.price,
        })),
        tax: random,
        ...{ shippingCents: random.shipping, discountPercent },
      });
      const invoice = buildInvoiceContent(sampleSeller, documented);
      const refunds = inventRefunds(
        cents(documented.order.totalCents),
        documented.lines.map(({ id, qty }) => ({ lineId: id, qty })),
        random.refunds,
      );
      const notes = refunds.map((_, index) =>
        buildCreditNoteContent(sampleSeller, documented, refunds.slice(0, index + 1), refund),
      );
      expect(invoice.total.gross).toBe(documented.order.totalCents);
      for (const { lines, shipping, taxes, total } of [invoice, ...notes])
        for (const key of ['net', 'tax', 'gross'] as const) {
          const sum = (all: readonly Record<typeof key, number>[]) =>
            all.reduce((to, one) => to + one[key], 0);
          expect([sum([...lines, ...shipping]), sum(taxes)]).toEqual([total[key], total[key]]);
        }
      expect(notes.map(({ total }) => total.gross)).toEqual(refunds.map(({ amount }) => amount));
      for (const { taxRate, net, tax, gross } of invoice.taxes) {
        const ofRate = notes.flatMap(({ taxes }) => taxes).filter((one) => one.taxRate === taxRate);
        const sum = (key: 'net' | 'tax' | 'gross') => ofRate.reduce((to, one) => to + one[key], 0);
        expect([sum('net'), sum('tax'), sum('gross')]).toEqual([net, tax, gross]);
      }
    }),
    { numRuns: 1500 },
  );
});

test('a removed account has no buyer, and one without a recipient its own name', () => {
  const documented = createDocumentedOrder({ lines: [{ name: 'Fox', priceCents: 500, qty: 1 }] });
  expect(buildInvoiceContent(sampleSeller, { ...documented, customerName: null }).buyer).toBeNull();
  const { recipient: _, ...address } = documented.order.shippingAddress;
  const unnamed = { ...documented, order: { ...documented.order, shippingAddress: address } };
  expect(buildInvoiceContent(sampleSeller, unnamed).buyer?.name).toBe('Robin');
});

test('lines without shares, as an earlier version wrote them, get them by value', () => {
  const documented = createDocumentedOrder({
    lines: [
      { name: 'Fox', priceCents: 1000, qty: 1 },
      { name: 'Owl', priceCents: 3000, qty: 1 },
    ],
    tax: { included: false, standard: 190_000, reduced: 0 },
    shippingCents: 400,
  });
  const lines = documented.lines.map((line) => ({ ...line, shippingCents: 0, taxCents: 0, taxRate: 0 }));
  const { taxes, total } = buildInvoiceContent(sampleSeller, { ...documented, lines });
  expect(taxes).toEqual([{ taxRate: 190_000, net: 4400, tax: 836, gross: 5236 }]);
  expect(total.gross).toBe(documented.order.totalCents);
});
