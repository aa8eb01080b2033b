import { countries } from '#domain/addresses/countries.ts';
import { maxTaxRules } from '#domain/settings/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  describeTaxRule,
  newTaxRuleDraft,
  parseTaxRulesText,
  type TaxRuleDraft,
  toTaxRules,
} from './tax-rule-drafts.ts';
import { useRows } from './use-rows.ts';

interface TaxRulesFieldProps {
  label: string;
  hint: string;
  /** The rules as one text. */
  value: string | undefined;
  /** Of every input, by its path: 'rules.0.standardPercent'. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (text: string) => void;
}

export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const ruleCountryOptions = [{ value: '', label: 'Choose a country' }, ...countryOptions];
const includedOptions = [
  { value: 'yes', label: 'Prices include it' },
  { value: 'no', label: 'It is added' },
];

/** The tax of each country or state. */
export function TaxRulesField({ label, hint, value = '', errors, onChange }: TaxRulesFieldProps) {
  const drafts = parseTaxRulesText(value);
  const sentences = toTaxRules(value).map(describeTaxRule);
  const rows = useRows({
    rows: drafts,
    onChange: (changed: TaxRuleDraft[]) => onChange(JSON.stringify(changed)),
  });
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="text-xs text-muted">{hint}</p>
      <div ref={rows.list} className="grid gap-3">
        {drafts.map((rule, place) => {
          const input = (name: 'country' | 'state' | 'standardPercent' | 'reducedPercent') => ({
            value: rule[name],
            onChange: ({ target }: { target: { value: string } }) =>
              rows.set(place, { ...rule, [name]: target.value }),
            error: errors[`rules.${place}.${name}`],
            autoComplete: 'off',
          });
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are controlled
              key={place}
              data-row={place}
              className="grid min-w-0 gap-4 rounded-md border border-edge p-3 sm:grid-cols-2 sm:p-4"
            >
              <legend className="px-1 text-sm font-semibold [overflow-wrap:anywhere]">
                {sentences[place]}
              </legend>
              <Select label="Country" {...input('country')} options={ruleCountryOptions} required />
              <FormField
                label="State"
                {...input('state')}
                maxLength={3}
                hint="A code such as CA. Empty: the whole country."
              />
              <Select
                label="Tax"
                value={rule.included ? 'yes' : 'no'}
                onChange={({ target }) => rows.set(place, { ...rule, included: target.value === 'yes' })}
                options={includedOptions}
              />
              <div className="grid grid-cols-2 gap-x-3">
                <FormField
                  label="Standard, in %"
                  {...input('standardPercent')}
                  inputMode="decimal"
                  maxLength={7}
                  required
                />
                <FormField
                  label="Reduced, in %"
                  {...input('reducedPercent')}
                  inputMode="decimal"
                  maxLength={7}
                  hint="Empty: as standard."
                />
              </div>
              <Button
                size="sm"
                variant="quiet"
                className="justify-self-start"
                onClick={() => rows.remove(place)}
              >
                Remove
                <VisuallyHidden> rule {place + 1}</VisuallyHidden>
              </Button>
            </fieldset>
          );
        })}
        <FieldErrorText error={errors.rules} />
        {drafts.length < maxTaxRules && (
          <Button
            size="sm"
            variant="secondary"
            icon="plus"
            data-add
            className="justify-self-start"
            onClick={() => rows.add(newTaxRuleDraft)}
          >
            Add a rule
          </Button>
        )}
      </div>
    </fieldset>
  );
}
