import { toGrams } from '../shared/grams.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { CostSums } from './line-costs-query.ts';
import type { CostAmounts } from './schemas.ts';

/** Sums of cents, mg and seconds in the units of the API. */
export function toCostAmounts(row: CostSums): CostAmounts {
  const sum = (...names: (keyof CostSums)[]) => names.reduce((total, name) => total + Number(row[name]), 0);
  const dollars = (...names: (keyof CostSums)[]) => toDollars(cents(sum(...names)));
  const spent = ['filament', 'machine', 'labor', 'packaging', 'reprints', 'fees', 'shipping'] as const;
  const estimated = [
    ...['estimate_filament', 'estimate_machine', 'estimate_labor', 'estimate_packaging'],
    'estimate_reprints',
  ] as (keyof CostSums)[];
  return {
    ...{ pieces: sum('pieces'), fromStock: sum('from_stock') },
    ...{ sales: dollars('sales'), refunds: dollars('refunds') },
    actual: {
      ...{ filament: dollars('filament'), machine: dollars('machine'), labor: dollars('labor') },
      ...{ packaging: dollars('packaging'), reprints: dollars('reprints') },
      ...{ fees: dollars('fees'), shipping: dollars('shipping'), total: dollars(...spent) },
    },
    estimate: {
      ...{ filament: dollars('estimate_filament'), machine: dollars('estimate_machine') },
      ...{ labor: dollars('estimate_labor'), packaging: dollars('estimate_packaging') },
      ...{ reprints: dollars('estimate_reprints'), total: dollars(...estimated) },
    },
    margin: toDollars(cents(sum('sales') - sum('refunds') - sum(...spent))),
    grams: { actual: toGrams(sum('mg')), estimate: toGrams(sum('estimate_mg')) },
    seconds: { actual: sum('seconds'), estimate: sum('estimate_seconds') },
  };
}
