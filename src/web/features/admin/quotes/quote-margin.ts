import { addCents, type Cents, cents, fromDollars } from '#domain/shared/money.ts';

const costSteps = ['filament', 'machine', 'labor', 'packaging', 'failures', 'line'];

/** What all pieces cost the shop by the rules, labor included. */
export const toCost = (steps: Readonly<Record<string, number>>): Cents =>
  addCents(...costSteps.map((name) => fromDollars(steps[name] ?? 0)));

/** What remains of a total above the cost, and its share of the total. */
export function toMargin(total: Cents, cost: Cents): { amount: Cents; share: number } {
  const amount = cents(total - cost);
  return { amount, share: total > 0 ? amount / total : 0 };
}
