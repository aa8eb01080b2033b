import { expect, test } from 'vitest';
import { defaultPriceRules } from '#domain/quotes/pricing/default-price-rules.ts';
import {
  checkPriceRulesForm,
  listPriceRuleChanges,
  toPriceRuleFieldName,
  toPriceRules,
  toPriceRulesFormValues,
} from './price-rules-form-values.ts';

const materials = ['CARBON FIBRE', 'EPLA', 'FLEX', 'NYLON'];
const stored = toPriceRulesFormValues(defaultPriceRules, materials);

test('rules survive the form, whatever their decimals', () => {
  const rules = { ...defaultPriceRules, failureRate: 0.0725, margin: 0.07, waste: 0.145, packaging: 0.29 };
  const sent = toPriceRules(toPriceRulesFormValues(rules, materials));
  const byName = ({ filament: one }: { filament: string }, { filament: other }: { filament: string }) =>
    one < other ? -1 : 1;
  expect(sent).toEqual({ ...rules, wasteByFilament: rules.wasteByFilament.toSorted(byName) });
});

test('errors stand at their fields, percentages in words of percentages', () => {
  const typed = {
    ...stored,
    margin: '1001',
    packaging: '',
    'size.1': '0',
    'waste.FLEX': 'x',
    minimum: '1.234',
  };
  expect(checkPriceRulesForm(typed)).toEqual({
    margin: 'A percentage from 0 to 1000, such as 5 or 7.5.',
    packaging: 'A sum in dollars, such as 1.50.',
    'size.1': 'At least 1 mm.',
    'waste.FLEX': 'A percentage from 0 to 100, such as 5 or 7.5.',
    minimum: 'At most two decimals.',
  });
  expect(toPriceRuleFieldName('value.offerAtOnce.maxTotal', stored)).toBe('maxTotal');
  expect(toPriceRuleFieldName('version', stored)).toBeNull();
});

test('changes are described with their units', () => {
  const typed = { ...stored, margin: '50', 'waste.NYLON': '', warnings: 'overhangs' };
  expect(listPriceRuleChanges(stored, typed)).toEqual([
    { name: 'margin', label: 'Margin on cost', before: '40%', now: '50%' },
    { name: 'waste.NYLON', label: 'Waste of NYLON', before: '10%', now: 'as the others' },
    {
      ...{ name: 'warnings', label: 'Warnings offered at once' },
      ...{ before: 'Several bodies, Overhangs', now: 'Overhangs' },
    },
  ]);
});
