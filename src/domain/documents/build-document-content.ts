import type { DocumentContent, DocumentLine, orderLines, orders, payments } from '#db/schema.ts';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
import {
  type RefundPart,
  type RefundToSplit,
  splitRefunds,
  sumByTaxRate,
  toLineParts,
} from '#domain/pricing/split-refunds.ts';
import { toRefundedOrderLines } from '#domain/pricing/to-refunded-order-lines.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';

/** A paid order with what its documents say. */
export interface DocumentedOrder {
  order: typeof orders.$inferSelect;
  lines: readonly (typeof orderLines.$inferSelect)[];
  payment: Pick<typeof payments.$inferSelect, 'provider' | 'recordedAt'>;
  /** Null for a removed account. */
  customerName: string | null;
}

type Shop = Pick<ShopSettings, 'name' | 'seller'>;
type StoredLine = DocumentedOrder['lines'][number];

export function buildInvoiceContent(shop: Shop, documented: DocumentedOrder): DocumentContent {
  const { order, lines } = documented;
  const isIncluded = order.includedTaxCents !== null;
  const parts = toRefundedOrderLines(order, lines).flatMap((line) => toLineParts(line, isIncluded));
  const ofItems = parts.filter(({ kind }) => kind === 'items');
  return {
    ...buildHeader(shop, documented),
    refund: null,
    discountCode: order.discountCode,
    lines: lines.map((line, index) => ({
      ...{ name: toLineName(line), qty: line.qty, unitPrice: line.priceCents, discount: line.discountCents },
      ...sumParts(ofItems.slice(index, index + 1), line.taxRate),
    })),
    ...buildSums(order, parts),
  };
}

/** `refunds`: those with a credit note, in their order, and at last the one to be credited. */
export function buildCreditNoteContent(
  shop: Shop,
  documented: DocumentedOrder,
  refunds: readonly RefundToSplit[],
  refund: NonNullable<DocumentContent['refund']>,
): DocumentContent {
  const { order, lines } = documented;
  const isIncluded = order.includedTaxCents !== null;
  const named = refunds.map((one) => nameWholeRefund(one, documented));
  const parts = splitRefunds(toRefundedOrderLines(order, lines), isIncluded, named).at(-1) ?? [];
  return {
    ...buildHeader(shop, documented),
    ...{ refund, discountCode: null },
    lines: [
      ...lines.flatMap((line) => toReturnedLine(line, parts)),
      ...toLinesByRate(
        'Part of the price',
        parts.filter(({ kind, qty }) => kind === 'items' && qty === 0),
      ),
    ],
    ...buildSums(order, parts),
  };
}

/** A refund of everything is one of all pieces. */
function nameWholeRefund(refund: RefundToSplit, { order, lines }: DocumentedOrder): RefundToSplit {
  if (refund.lines.length > 0 || refund.amount < order.totalCents) return refund;
  return { ...refund, lines: lines.map(({ id, qty }) => ({ lineId: id, qty })) };
}

function buildHeader(shop: Shop, { order, payment, customerName }: DocumentedOrder) {
  const { recipient, ...address } = order.shippingAddress;
  return {
    seller: { ...shop.seller, name: shop.seller.name ?? shop.name },
    buyer:
      customerName === null
        ? null
        : { name: recipient?.trim() || customerName, address: toAddressLines(address) },
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    paidAt: payment.recordedAt.toISOString(),
    suppliedAt: order.deliveredAt?.toISOString() ?? null,
    paidBy: payment.provider,
    currency: 'usd' as const,
    taxCountry: order.taxCountry,
    taxState: order.taxState,
    pricesIncludeTax: order.includedTaxCents !== null,
  };
}

function buildSums(order: DocumentedOrder['order'], parts: readonly RefundPart[]) {
  const name = order.shippingMethod ? `Shipping (${order.shippingMethod.name})` : 'Shipping';
  const shipping = parts.filter(({ kind, gross }) => kind === 'shipping' && gross > 0);
  const taxes = sumByTaxRate(parts).filter(({ gross }) => gross > 0);
  const { taxRate: _, ...total } = sumParts(parts, 0);
  return { shipping: toLinesByRate(name, shipping), taxes, total };
}

function toReturnedLine(line: StoredLine, parts: readonly RefundPart[]): DocumentLine[] {
  const returned = parts.filter(({ lineId, kind, qty }) => lineId === line.id && kind === 'items' && qty > 0);
  return returned.map(({ qty, ...part }) => ({
    ...{ name: toLineName(line), qty, unitPrice: null, discount: 0 },
    ...sumParts([part], part.taxRate),
  }));
}

const toLinesByRate = (name: string, parts: readonly RefundPart[]): DocumentLine[] =>
  sumByTaxRate(parts).map((sum) => ({ ...{ name, qty: null, unitPrice: null, discount: 0 }, ...sum }));

function sumParts(parts: readonly Pick<RefundPart, 'gross' | 'tax'>[], taxRate: number) {
  const gross = parts.reduce((sum, part) => sum + part.gross, 0);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  return { taxRate, net: gross - tax, tax, gross };
}
