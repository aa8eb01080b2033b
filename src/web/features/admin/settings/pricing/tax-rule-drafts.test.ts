import { expect, test } from 'vitest';
import { settingSchemas } from '#domain/settings/schemas.ts';
import { checkSettingForm } from '../setting-form-values.ts';
import { describeTaxRules, newTaxRuleDraft, toTaxRules, toTaxRulesText } from './tax-rule-drafts.ts';

const { rules } = settingSchemas.taxes.parse({
  rules: [
    { country: 'DE', included: true, standardPercent: 19, reducedPercent: 7 },
    { country: 'US', state: 'CA', included: false, standardPercent: 7.25, reducedPercent: 7.25 },
  ],
});

test('the form keeps the rules, and says them in words', () => {
  expect(toTaxRules(toTaxRulesText(rules))).toEqual(rules);
  expect(describeTaxRules(rules)).toBe('Germany: 19% included, reduced 7%; United States, CA: 7.25% added');
});

test('without a reduced rate it is the standard one, and what is missing is named', () => {
  const draft = { ...newTaxRuleDraft, country: 'AT', state: ' w ', standardPercent: '20' };
  expect(toTaxRules(JSON.stringify([draft]))).toEqual([
    { country: 'AT', state: 'W', included: true, standardPercent: 20, reducedPercent: 20 },
  ]);
  const empty = { homeCountry: '', rules: JSON.stringify([newTaxRuleDraft]) };
  expect(checkSettingForm('taxes', empty)).toMatchObject({
    'rules.0.country': 'Choose a country from the list.',
    'rules.0.standardPercent': 'A percentage from 0 to 100, such as 20 or 12.5.',
  });
});
