import { addCents, type Cents, cents } from '../shared/money.ts';
import { allocateCents } from './allocate-cents.ts';
import type { RefundedOrderLine } from './split-refunds.ts';

interface StoredOrder {
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number | null;
}

interface StoredLine {
  id: string;
  priceCents: number;
  qty: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  taxRate: number;
}

/**
 * The lines of a stored order for `splitRefunds`. Lines that an earlier version of the shop wrote have no shares of
 * shipping and tax: they get them by value.
 */
export function toRefundedOrderLines(order: StoredOrder, lines: readonly StoredLine[]): RefundedOrderLine[] {
  const items = lines.map(({ priceCents, qty, discountCents }) => cents(priceCents * qty - discountCents));
  const taxCents = order.includedTaxCents ?? order.taxCents;
  const sumOf = (key: 'shippingCents' | 'taxCents') => lines.reduce((sum, line) => sum + line[key], 0);
  const isShared = sumOf('shippingCents') === order.shippingCents && sumOf('taxCents') === taxCents;
  const shippings = isShared
    ? lines.map((line) => cents(line.shippingCents))
    : allocateCents(cents(order.shippingCents), items);
  const taxes = isShared ? lines.map((line) => cents(line.taxCents)) : allocateCents(cents(taxCents), items);
  const taxed = addCents(...items, cents(order.shippingCents));
  const rate = Math.min(1_000_000, Math.round((taxCents * 1_000_000) / taxed));
  return lines.map(({ id, qty, taxRate }, index) => ({
    ...{ lineId: id, qty },
    items: items[index] as Cents,
    shipping: shippings[index] as Cents,
    tax: taxes[index] as Cents,
    taxRate: isShared ? taxRate : rate,
  }));
}
