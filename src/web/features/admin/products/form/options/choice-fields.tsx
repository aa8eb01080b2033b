import type { OptionKind } from '#domain/options/states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { FilamentSelect } from './filament-select.tsx';
import type { ChoiceDraft } from './option-drafts.ts';

interface ChoiceFieldsProps {
  kind: OptionKind;
  choice: ChoiceDraft;
  isDefault: boolean;
  /** Of its fields, by the end of their paths. */
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<ChoiceDraft>) => void;
}

export function ChoiceFields({ kind, choice, isDefault, errorOf, onChange }: ChoiceFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {kind === 'filament' && (
        <FilamentSelect
          label="Filament of the choice"
          value={choice.filament}
          emptyLabel={isDefault ? 'In the colors of the model' : 'Choose'}
          error={errorOf('filament') ?? errorOf('color')}
          onChange={(filament, color) => onChange({ filament, ...(!choice.label && { label: color }) })}
        />
      )}
      <FormField
        label="Label"
        value={choice.label}
        error={errorOf('label') ?? errorOf('id')}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {kind === 'size' && (
        <FormField
          label="Scale"
          value={choice.scale}
          error={errorOf('scale')}
          inputMode="decimal"
          hint="1 is the original size, 0.5 half of it."
          onChange={({ target }) => onChange({ scale: target.value })}
        />
      )}
      {isDefault ? (
        <p className="self-center text-sm text-muted">
          <Badge tone="neutral">Default</Badge> At the price of the product, and from stock.
        </p>
      ) : (
        <div>
          <FormField
            label="Price difference"
            value={choice.priceDelta}
            error={errorOf('priceDelta')}
            disabled={choice.byRules}
            inputMode="decimal"
            placeholder="0.00"
            hint={choice.byRules ? 'Computed when it is saved.' : 'In dollars, such as 5 or -2.50.'}
            onChange={({ target }) => onChange({ priceDelta: target.value })}
          />
          <Checkbox
            label="By the price rules"
            checked={choice.byRules}
            error={errorOf('byRules')}
            onChange={({ target }) => onChange({ byRules: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
