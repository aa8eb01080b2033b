import type { PrintOptions } from '#domain/quotes/schemas.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ColorPicker } from './color-picker.tsx';
import { NumberField } from './number-field.tsx';
import { chooseFilament, type QuoteChoices } from './quote-choices.ts';
import { ScaleFields } from './scale-fields.tsx';

interface QuoteChoiceFieldsProps {
  /** False: filament and color alone, as long as the rest would block the page. */
  isWhole: boolean;
  options: PrintOptions;
  choices: QuoteChoices;
  /** With supports or without, also where it is not chosen. */
  supports: boolean;
  /** '2 to 5 g', once it is known. */
  supportGrams: string | null;
  /** Why it lies as it does. */
  orientation: string;
  /** Of the model as it lies, at its own scale, in mm. */
  height: number | null;
  onChange: (change: Partial<QuoteChoices>) => void;
}

export function QuoteChoiceFields(props: QuoteChoiceFieldsProps) {
  const { isWhole, options, choices, onChange } = props;
  const { filament, color } = chooseFilament(options, choices) ?? { filament: '', color: '' };
  const materials = [...new Set(options.filaments.map((one) => one.filament))];
  return (
    <div className="grid gap-5">
      <Select
        label="Filament"
        name="filament"
        value={filament}
        options={materials.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ filament: target.value })}
      />
      <ColorPicker
        colors={options.filaments.filter((one) => one.filament === filament)}
        value={color}
        onChange={(picked) => onChange({ filament, color: picked })}
      />
      {isWhole && <PrintFields {...props} />}
    </div>
  );
}

function PrintFields(props: QuoteChoiceFieldsProps) {
  const { options, choices, supports, supportGrams, orientation, height, onChange } = props;
  return (
    <>
      <Select
        label="Quality"
        name="profile"
        value={choices.profile}
        options={options.profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ profile: target.value })}
      />
      <NumberField
        label="Infill in %"
        name="infill"
        value={choices.infill}
        {...options.limits.infill}
        onChange={(infill) => onChange({ infill })}
      />
      <div className="grid grid-cols-2 gap-4">
        <ScaleFields
          scale={choices.scale}
          limits={options.limits.scale}
          height={height}
          onChange={(scale) => onChange({ scale })}
        />
      </div>
      <Select
        label="How it lies"
        name="orientation"
        value={choices.isTurned ? 'best' : 'file'}
        options={[
          { value: 'best', label: 'On its best side' },
          { value: 'file', label: 'As in the file' },
        ]}
        hint={<span aria-live="polite">{orientation}</span>}
        onChange={({ target }) => onChange({ isTurned: target.value === 'best' })}
      />
      <div>
        <Checkbox
          label="Print with supports"
          name="supports"
          checked={supports}
          onChange={({ target }) => onChange({ supports: target.checked })}
        />
        <p className="pl-9 text-xs text-muted" aria-live="polite">
          {supports
            ? `They hold up what overhangs, and leave marks where they are removed.${supportGrams ? ` It takes ${supportGrams} of them.` : ''}`
            : 'What overhangs by more than 45 degrees may sag.'}
        </p>
      </div>
    </>
  );
}
