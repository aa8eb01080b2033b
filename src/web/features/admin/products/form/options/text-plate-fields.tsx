import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { PartDraft } from './part-drafts.ts';
import { placePlate } from './place-plate.ts';
import { PlatePreview } from './plate-preview.tsx';
import { sides, type TextDraft } from './text-draft.ts';

interface TextPlateFieldsProps {
  text: TextDraft;
  parts: readonly PartDraft[];
  /** Of its fields, by the end of their paths. */
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<TextDraft>) => void;
}

const lengths = [
  ['width', 'Plate width', 'plate.width'],
  ['height', 'Plate height', 'plate.height'],
  ['depth', 'Depth of the text', 'plate.depth'],
  ['x', 'Center, x', 'plate.origin.0'],
  ['y', 'Center, y', 'plate.origin.1'],
  ['z', 'Center, z', 'plate.origin.2'],
] as const;

/** What a text may be, and where on which part it is set: on a part with known bounds in the middle of a side at first. */
export function TextPlateFields({ text, parts, errorOf, onChange }: TextPlateFieldsProps) {
  const part = parts.find(({ id }) => id === text.part) ?? parts[0];
  const bounds = part?.bounds ?? null;
  const isGone = text.part !== '' && !parts.some(({ id }) => id === text.part);
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <FormField
        label="Longest text"
        value={text.max}
        error={errorOf('max')}
        inputMode="numeric"
        hint="characters"
        onChange={({ target }) => onChange({ max: target.value })}
      />
      <Select
        label="Allowed"
        value={text.allowed}
        options={[
          { value: 'all', label: 'All that can be printed' },
          { value: 'letters', label: 'Letters' },
          { value: 'digits', label: 'Digits' },
        ]}
        onChange={({ target }) => onChange({ allowed: target.value as TextDraft['allowed'] })}
      />
      <FormField
        label="Price difference"
        value={text.priceDelta}
        error={errorOf('priceDelta')}
        inputMode="decimal"
        placeholder="0.00"
        hint="In dollars, for any text."
        onChange={({ target }) => onChange({ priceDelta: target.value })}
      />
      <Select
        label="Set on the part"
        value={text.part}
        error={errorOf('part')}
        options={[
          { value: '', label: parts.length ? 'The first part' : 'Add a part first' },
          ...(isGone ? [{ value: text.part, label: 'A removed part' }] : []),
          ...parts.map(({ id, name }, n) => ({ value: id, label: name || `Part ${n + 1}` })),
        ]}
        onChange={({ target }) => onChange({ part: target.value })}
      />
      <Select
        label="Side of the part"
        value={text.side}
        options={[
          ...Object.keys(sides).map((side) => ({
            value: side,
            label: side.charAt(0).toUpperCase() + side.slice(1),
          })),
          ...(text.side ? [] : [{ value: '', label: 'As it is, slanted' }]),
        ]}
        onChange={({ target: { value } }) => onChange(bounds ? placePlate(bounds, value) : { side: value })}
      />
      <Select
        label="Relief"
        value={text.relief}
        options={[
          { value: 'raised', label: 'Raised' },
          { value: 'engraved', label: 'Engraved' },
        ]}
        onChange={({ target }) => onChange({ relief: target.value as TextDraft['relief'] })}
      />
      {part && bounds && (
        <>
          <PlatePreview text={text} bounds={bounds} partName={part.name || 'the part'} />
          {text.side && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start sm:col-span-2"
              onClick={() => onChange(placePlate(bounds, text.side))}
            >
              Put the plate in the middle of this side
            </Button>
          )}
        </>
      )}
      {lengths.map(([field, label, path]) => (
        <FormField
          key={field}
          label={label}
          value={text[field]}
          error={errorOf(path)}
          inputMode="decimal"
          hint={path.includes('origin') ? 'mm, as the file of the part has it' : 'mm at the original size'}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      <Select
        label="Align"
        value={text.align}
        options={[
          { value: 'center', label: 'Center' },
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        onChange={({ target }) => onChange({ align: target.value as TextDraft['align'] })}
      />
    </div>
  );
}
