import { addCents, type Cents, cents, zeroCents } from '../shared/money.ts';
import { allocateCents } from './allocate-cents.ts';

/** A line of a paid order, as `order_lines` stores it. */
export interface RefundedOrderLine {
  lineId: string;
  qty: number;
  /** The pieces after the line's discount. */
  items: Cents;
  /** The line's share of the shipping. */
  shipping: Cents;
  /** Of both, added or included. */
  tax: Cents;
  taxRate: number;
}

/** `lines`: the pieces that a refund is about; empty for an amount. */
export interface RefundToSplit {
  amount: Cents;
  lines: readonly { lineId: string; qty: number }[];
}

/** What a refund returns of a line's pieces, or of its share of the shipping. `gross` contains the tax. */
export interface RefundPart {
  lineId: string;
  kind: 'items' | 'shipping';
  /** The refunded pieces of the line; 0 for a part of the price, and for shipping. */
  qty: number;
  taxRate: number;
  gross: Cents;
  tax: Cents;
}

export interface TaxSum {
  taxRate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** The rest of a part of the order, which no refund has returned. */
interface Rest {
  line: RefundedOrderLine;
  kind: RefundPart['kind'];
  /** Of the whole part. */
  whole: Cents;
  gross: Cents;
  tax: Cents;
}

/**
 * Splits the refunds of an order, in the order in which they were made, by line and tax rate, to the cent. A refund of
 * pieces takes their price, then their share of the shipping, then of all shipping, then of everything; an amount takes
 * of everything by value. What all refunds return of a line and of its tax never exceeds it, and is all of it once
 * everything is refunded.
 * @throws RangeError if the refunds exceed the order
 */
export function splitRefunds(
  lines: readonly RefundedOrderLine[],
  isTaxIncluded: boolean,
  refunds: readonly RefundToSplit[],
): RefundPart[][] {
  const rests = lines.flatMap((line) => toRests(line, isTaxIncluded));
  const refundedQty = new Map<string, number>();
  return refunds.map(({ amount, lines: chosen }) => {
    const shares = distribute(amount, rests, chosen, refundedQty);
    for (const { lineId, qty } of chosen) refundedQty.set(lineId, (refundedQty.get(lineId) ?? 0) + qty);
    return takeShares(rests, shares, chosen);
  });
}

/** The sums of parts by tax rate, the highest first. */
export function sumByTaxRate(parts: readonly Pick<RefundPart, 'taxRate' | 'gross' | 'tax'>[]): TaxSum[] {
  const byRate = Map.groupBy(parts, ({ taxRate }) => taxRate);
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([taxRate, ofRate]) => {
      const gross = addCents(...ofRate.map((part) => part.gross));
      const tax = addCents(...ofRate.map((part) => part.tax));
      return { taxRate, net: cents(gross - tax), tax, gross };
    });
}

/** The parts of an order line: its pieces and its shipping, each with its tax. */
export function toLineParts(line: RefundedOrderLine, isTaxIncluded: boolean): RefundPart[] {
  const values = [line.items, line.shipping];
  const taxes = allocateCents(line.tax, values);
  return (['items', 'shipping'] as const).map((kind, index) => {
    const tax = taxes[index] ?? zeroCents;
    const value = values[index] ?? zeroCents;
    const gross = isTaxIncluded ? value : addCents(value, tax);
    const { lineId, taxRate } = line;
    return { lineId, kind, qty: kind === 'items' ? line.qty : 0, taxRate, gross, tax };
  });
}

const toRests = (line: RefundedOrderLine, isTaxIncluded: boolean): Rest[] =>
  toLineParts(line, isTaxIncluded).map(({ kind, gross, tax }) => ({ line, kind, whole: gross, gross, tax }));

/** How much of each rest a refund takes. */
function distribute(
  amount: Cents,
  rests: readonly Rest[],
  chosen: RefundToSplit['lines'],
  refundedQty: ReadonlyMap<string, number>,
): Cents[] {
  const targets = rests.map((rest) => targetOf(rest, chosen, refundedQty));
  const stages: ((rest: Rest, index: number) => number)[] = [
    ({ kind }, index) => (kind === 'items' ? (targets[index] ?? 0) : 0),
    ({ kind }, index) => (kind === 'shipping' ? (targets[index] ?? 0) : 0),
    ({ kind, gross }) => (chosen.length && kind === 'shipping' ? gross : 0),
    ({ gross }) => gross,
  ];
  let shares = rests.map(() => zeroCents);
  let left = amount;
  for (const limitOf of stages) {
    const room = rests.map((rest, index) => cents(Math.max(0, limitOf(rest, index) - (shares[index] ?? 0))));
    const taken = allocateCents(cents(Math.min(left, addCents(...room))), room);
    shares = shares.map((share, index) => addCents(share, taken[index] ?? zeroCents));
    left = cents(left - addCents(...taken));
  }
  if (left > 0) throw new RangeError('the refunds exceed the order');
  return shares;
}

/** What the chosen pieces of a line cost, at most what is left of it; the last pieces take the rest. */
function targetOf(
  { line, whole, gross }: Rest,
  chosen: RefundToSplit['lines'],
  refundedQty: ReadonlyMap<string, number>,
): number {
  const qty = countPieces(chosen, line.lineId);
  if (!qty) return 0;
  const before = refundedQty.get(line.lineId) ?? 0;
  if (before + qty >= line.qty) return gross;
  const upTo = (pieces: number) => Math.round((whole * pieces) / line.qty);
  return Math.min(gross, upTo(before + qty) - upTo(before));
}

const countPieces = (lines: RefundToSplit['lines'], lineId: string): number =>
  lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.qty : sum), 0);

/** Takes the shares, with their tax, off the rests. */
function takeShares(rests: Rest[], shares: readonly Cents[], chosen: RefundToSplit['lines']): RefundPart[] {
  const taxes = shareTaxes(rests, shares);
  return rests.flatMap((rest, index) => {
    const gross = shares[index] ?? zeroCents;
    const tax = taxes[index] ?? zeroCents;
    if (gross === 0) return [];
    rest.gross = cents(rest.gross - gross);
    rest.tax = cents(rest.tax - tax);
    const { lineId, taxRate } = rest.line;
    const qty = rest.kind === 'items' ? countPieces(chosen, lineId) : 0;
    return [{ lineId, kind: rest.kind, qty, taxRate, gross, tax }];
  });
}

/**
 * The tax in each share, in proportion to the rest. Rounded half up once for each rate; the cents that rounding down
 * leaves go to the largest remainders, so that no share has more tax than its rest.
 */
function shareTaxes(rests: readonly Rest[], shares: readonly Cents[]): Cents[] {
  const precision = 1_000_000_000n;
  const exact = rests.map(({ gross, tax }, index) =>
    gross === 0 ? 0n : (BigInt(tax) * BigInt(shares[index] ?? 0) * precision) / BigInt(gross),
  );
  const taxes = exact.map((tax) => Number(tax / precision));
  for (const rate of new Set(rests.map(({ line }) => line.taxRate))) {
    const ofRate = [...rests.keys()].filter((index) => rests[index]?.line.taxRate === rate);
    const sum = ofRate.reduce((total, index) => total + (exact[index] ?? 0n), 0n);
    const down = ofRate.reduce((total, index) => total + (taxes[index] ?? 0), 0);
    const left = Number((sum + precision / 2n) / precision) - down;
    const byRemainder = ofRate.toSorted((one, other) =>
      Number(((exact[other] ?? 0n) % precision) - ((exact[one] ?? 0n) % precision)),
    );
    for (const index of byRemainder.slice(0, left)) taxes[index] = (taxes[index] ?? 0) + 1;
  }
  return taxes.map(cents);
}
