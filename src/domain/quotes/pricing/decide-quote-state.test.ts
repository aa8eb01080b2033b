import { expect, test } from 'vitest';
import { fromDollars } from '#domain/shared/money.ts';
import { decideQuoteState } from './decide-quote-state.ts';
import { defaultPriceRules } from './default-price-rules.ts';

test.each(['stop', 'warn'] as const)('a piece that is too large has one reason for it (%s)', (severity) => {
  const decide = (checks: Parameters<typeof decideQuoteState>[1]['checks']) =>
    decideQuoteState(defaultPriceRules, {
      filament: { material: 'EPLA', color: 'red', available: true },
      ...{ size: [300, 20, 20], checks, total: fromDollars(10), extremes: [] },
    });
  expect(decide([])).toEqual({ state: 'review', reasons: ['It is larger than 250 x 210 x 210 mm.'] });
  const message = 'It fits at 83.3%.';
  expect(decide([{ code: 'too_large', severity, message }])).toEqual({ state: 'review', reasons: [message] });
});
