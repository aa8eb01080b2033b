import { type Cents, cents, fromDollars } from '#domain/shared/money.ts';
import type { PriceRules } from './schemas.ts';

/** What is printed for one piece, supports included. */
export interface PrintedAmounts {
  grams: number;
  seconds: number;
}

export interface FilamentPrice {
  material: string;
  pricePerKgCents: number;
}

/** `line`: the line's own minutes. `minimum`: what is missing to it. */
export const priceStepNames = [
  'filament',
  'machine',
  'labor',
  'packaging',
  'failures',
  'margin',
  'line',
  'minimum',
] as const;

/** What each step adds to the total of all pieces. Together they are the total. */
export type PriceSteps = Record<(typeof priceStepNames)[number], Cents>;

export interface QuotePrice {
  /** Of one piece, without the line's own minutes. */
  unit: Cents;
  total: Cents;
  steps: PriceSteps;
}

const million = 1_000_000n;
const hour = 3600n;

const toWhole = (value: number) => BigInt(Math.round(value));
const toMillionths = (share: number) => toWhole(share * 1_000_000);
const toWholeCents = (dollars: number) => BigInt(fromDollars(dollars));

/**
 * unit = ((grams * perGram * (1 + waste) + hours * machine + pieceMinutes * labor + packaging) / (1 - failureRate))
 * * (1 + margin), and total = max(minimum, unit * quantity + lineMinutes * labor). Computed in whole numbers and rounded
 * half up once: the steps are differences of rounded sums.
 */
export function priceQuote(
  rules: PriceRules,
  filament: FilamentPrice,
  amounts: PrintedAmounts,
  quantity: number,
): QuotePrice {
  const pieces = BigInt(quantity);
  const success = million - toMillionths(rules.failureRate);
  const withMargin = million + toMillionths(rules.margin);
  const { perPiece, line } = toCosts(rules, filament, amounts);
  const [direct = 0n] = perPiece.slice(-1);
  const round = (amount: bigint): Cents => {
    const cent = million * million * hour * success;
    return cents(Number((amount * 2n + cent) / (cent * 2n)));
  };
  const sums = [
    ...perPiece.map((sum) => sum * pieces * success),
    direct * pieces * million,
    direct * pieces * withMargin,
    direct * pieces * withMargin + line * success,
  ].map(round);
  const computed = sums.at(-1) ?? cents(0);
  const total = cents(Math.max(fromDollars(rules.minimum), computed));
  const reached = [...sums, total];
  const steps = priceStepNames.map((name, index) => [
    name,
    cents((reached[index] ?? 0) - (reached[index - 1] ?? 0)),
  ]);
  return { unit: round(direct * withMargin), total, steps: Object.fromEntries(steps) as PriceSteps };
}

/** In a unit of which `million * million * hour` are a cent: sums of the first one to four steps of a piece. */
function toCosts(
  rules: PriceRules,
  { material, pricePerKgCents }: FilamentPrice,
  { grams, seconds }: PrintedAmounts,
): { perPiece: bigint[]; line: bigint } {
  const waste = toMillionths(
    rules.wasteByFilament.find(({ filament }) => filament === material)?.waste ?? rules.waste,
  );
  const work = (minutes: number) =>
    toWhole(minutes * 60) * toWholeCents(rules.laborPerHour) * million * million;
  // Milligrams times cents per kg are millionths of cents.
  const filament = toWhole(grams * 1000) * BigInt(pricePerKgCents) * (million + waste) * hour;
  const machine = filament + toWhole(seconds) * toWholeCents(rules.machinePerHour) * million * million;
  const labor = machine + work(rules.pieceMinutes);
  const packaging = labor + toWholeCents(rules.packaging) * million * million * hour;
  return { perPiece: [filament, machine, labor, packaging], line: work(rules.lineMinutes) };
}
