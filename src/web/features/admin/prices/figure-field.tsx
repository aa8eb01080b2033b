import { FormField } from '#web/ui/forms/form-field.tsx';
import { type PriceRuleField, units } from './price-rule-fields.ts';
import type { PriceRulesFormControl } from './use-price-rules-form.ts';

interface FigureFieldProps {
  field: PriceRuleField;
  control: Pick<PriceRulesFormControl, 'field'>;
}

/** A figure with its unit. */
export function FigureField({ field: { name, label, kind, hint }, control }: FigureFieldProps) {
  const unit = kind === 'dollars' ? 'in dollars' : kind === 'percent' ? 'in percent' : `in ${units[kind]}`;
  return (
    <FormField
      label={`${label}, ${unit}`}
      required={!name.startsWith('waste.')}
      {...control.field(name)}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      hint={hint}
    />
  );
}
