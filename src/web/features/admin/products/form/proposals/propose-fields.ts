import type { QuotePreview } from '#domain/quotes/schemas.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { formatPrintTime } from '../../../format-print-time.ts';
import type { ProductFormValues } from '../product-form-values.ts';

type Size = MeshMeasures['size'];

/** A part with what the price rules say of one copy. */
export interface PricedPart {
  measures: Pick<MeshMeasures, 'size' | 'volume'>;
  preview: Pick<QuotePreview, 'estimate' | 'price' | 'isMinimum'>;
  copies: number;
}

/** What a piece of the product is. */
export interface Proposal {
  size: Size;
  /** In cm³. */
  volume: number;
  grams: number;
  seconds: number;
  dollars: number;
}

/**
 * Volume, grams, hours and price are of all copies of all parts; the size is the largest part's, since nobody has said how
 * parts are put together. `empty` is the price of nothing, labor and packaging alone: they are once in a piece, and in
 * the price of each copy.
 */
export function combineParts(parts: readonly PricedPart[], empty: QuotePreview['price']): Proposal | null {
  const [first] = parts;
  if (!first || parts.some(({ copies }) => !Number.isInteger(copies) || copies < 1)) return null;
  const sum = (toAmount: (part: PricedPart) => number) =>
    parts.reduce((total, part) => total + toAmount(part) * part.copies, 0);
  const boxOf = ({ measures: { size } }: PricedPart) => size[0] * size[1] * size[2];
  const largest = parts.reduce((one, other) => (boxOf(other) > boxOf(one) ? other : one), first);
  const units = sum(({ preview }) => fromDollars(preview.price.unit));
  const copies = sum(() => 1);
  const unit = units - (copies - 1) * fromDollars(empty.unit);
  // The work for a line is only seen where a total is not the least that a line costs.
  const line = parts.find(({ preview }) => !preview.isMinimum)?.preview.price;
  const lineCents = line ? fromDollars(line.total) - fromDollars(line.unit) : 0;
  const least = Math.max(...parts.map(({ preview }) => fromDollars(preview.price.total)));
  return {
    size: largest.measures.size,
    volume: sum(({ measures }) => measures.volume) / 1000,
    grams: sum(({ preview }) => preview.estimate.grams),
    seconds: sum(({ preview }) => preview.estimate.seconds),
    dollars: Math.max(least, unit + lineCents) / 100,
  };
}

/** Size fields are filled together: one of another mesh would fit none. */
const groups = [
  ['size', ['width', 'depth', 'height']],
  ['volume', ['volumeCm3']],
  ['weight', ['weightGrams']],
  ['price', ['price']],
] as const;

export type ProposedValues = Partial<Record<(typeof groups)[number][1][number], string>>;

/**
 * The values of the fields that a proposal fills, and what they are called: those that are empty, and those that still have
 * the proposal before.
 */
export function proposeFields(
  values: ProductFormValues,
  proposal: Proposal,
  before: ProposedValues,
): { filled: ProposedValues; names: string[] } {
  const [width, depth, height] = proposal.size.map((mm) => String(Math.max(1, Math.round(mm))));
  const proposed: ProposedValues = {
    ...(width && depth && height && { width, depth, height }),
    volumeCm3: String(Math.max(0.1, Math.round(proposal.volume * 10) / 10)),
    weightGrams: String(Math.max(1, Math.ceil(proposal.grams))),
    price: proposal.dollars.toFixed(2),
  };
  const open = groups.filter(([, fields]) =>
    fields.every((field) => values[field].trim() === '' || values[field] === before[field]),
  );
  return {
    filled: Object.fromEntries(open.flatMap(([, fields]) => fields.map((field) => [field, proposed[field]]))),
    names: open.map(([name]) => name),
  };
}

/** '80 × 20 × 40 mm' */
export const formatSize = (size: Size): string =>
  `${size.map((mm) => (mm < 1 ? mm.toFixed(1) : Math.round(mm))).join(' × ')} mm`;

/** 'Proposed: 80 × 20 × 40 mm, 34 g, 2 h 10 min, $19.50. Filled in: size, price.' */
export function describeProposal(
  { size, grams, seconds, dollars }: Proposal,
  names: readonly string[],
): string {
  const facts = [formatSize(size), formatGrams(grams), formatPrintTime(seconds), formatDollars(dollars)];
  const filled = names.length ? `Filled in: ${names.join(', ')}.` : 'What was filled in before stays.';
  return `Proposed: ${facts.join(', ')}. ${filled}`;
}

/** 'name-plate_v2.stl' is 'Name plate v2'. */
export function toPartName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 80).trim();
}
