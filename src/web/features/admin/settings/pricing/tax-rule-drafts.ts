import type { SettingValue } from '#domain/settings/schemas.ts';
import { toCountryName } from './country-names.ts';
import { toFormNumber, toFormText } from './form-numbers.ts';

type TaxRule = SettingValue<'taxes'>['rules'][number];

/** As typed. */
export interface TaxRuleDraft {
  country: string;
  state: string;
  included: boolean;
  standardPercent: string;
  reducedPercent: string;
}

export const newTaxRuleDraft: TaxRuleDraft = {
  ...{ country: '', state: '', included: true, standardPercent: '', reducedPercent: '' },
};

/** The rules as one text, which a form of texts can keep and compare. */
export const toTaxRulesText = (rules: readonly TaxRule[]): string =>
  JSON.stringify(
    rules.map(
      ({ country, state, included, standardPercent, reducedPercent }): TaxRuleDraft => ({
        ...{ country, state: state ?? '', included },
        ...{ standardPercent: toFormText(standardPercent), reducedPercent: toFormText(reducedPercent) },
      }),
    ),
  );

export const parseTaxRulesText = (text: string): TaxRuleDraft[] => (text ? JSON.parse(text) : []);

/** What is sent. A number that is none is NaN, which the schema refuses; no reduced rate is the standard one. */
export const toTaxRules = (text: string): TaxRule[] =>
  parseTaxRulesText(text).map(({ country, state, included, standardPercent, reducedPercent }) => {
    const standard = toFormNumber(standardPercent) ?? Number.NaN;
    return {
      ...{ country, state: state.trim().toUpperCase() || null, included, standardPercent: standard },
      reducedPercent: toFormNumber(reducedPercent) ?? standard,
    };
  });

const formatPercent = (percent: number) => (Number.isFinite(percent) ? `${percent}%` : '(no rate yet)');

/** 'Germany: 19% included, reduced 7%' */
export function describeTaxRule({ country, state, included, ...rates }: TaxRule): string {
  const place = country ? [toCountryName(country), state].filter(Boolean).join(', ') : '(no country yet)';
  const standard = `${formatPercent(rates.standardPercent)} ${included ? 'included' : 'added'}`;
  const isReduced = rates.reducedPercent !== rates.standardPercent && Number.isFinite(rates.reducedPercent);
  return `${place}: ${standard}${isReduced ? `, reduced ${formatPercent(rates.reducedPercent)}` : ''}`;
}

export const describeTaxRules = (rules: readonly TaxRule[]): string =>
  rules.map(describeTaxRule).join('; ') || 'none';
