import { type SubmitEvent, useState } from 'react';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { type ProductState, productStates } from '#domain/catalogue/states.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { productStateLabels } from '#web/features/admin/products/product-state-labels.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useThemes } from '../../use-themes.ts';
import { type FieldProductChange, toFieldChanges } from './product-change.ts';

interface SetFieldFormProps {
  field: 'state' | 'category';
  selected: readonly AdminProduct[];
  onSubmit: (changes: FieldProductChange[]) => void;
  onCancel: () => void;
}

const stateOptions = [
  { value: '', label: 'Choose a state', disabled: true },
  ...productStates.map((state) => ({ value: state, label: productStateLabels[state] })),
];

/** Sets the state or the theme of the selected products. */
export function SetFieldForm({ field, selected, onSubmit, onCancel }: SetFieldFormProps) {
  const [value, setValue] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const themes = useThemes();
  const wanted = value.trim();
  const changes =
    field === 'state'
      ? toFieldChanges(selected, 'state', () => wanted as ProductState)
      : toFieldChanges(selected, 'category', () => wanted);
  const same = selected.length - changes.length;
  const error =
    isSubmitted && !wanted
      ? `Choose a ${field === 'state' ? 'state' : 'theme'}.`
      : isSubmitted && !changes.length
        ? 'No product would change.'
        : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    if (wanted && changes.length) onSubmit(changes);
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      {field === 'state' ? (
        <Select
          label="New state"
          name="state"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          options={stateOptions}
          error={error}
        />
      ) : (
        <>
          <FormField
            label="New theme"
            name="category"
            value={value}
            onChange={({ target }) => setValue(target.value)}
            maxLength={60}
            autoComplete="off"
            list="bulk-themes"
            error={error}
          />
          <datalist id="bulk-themes">
            {themes.map((theme) => (
              <option key={theme} value={theme} />
            ))}
          </datalist>
        </>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {wanted && same > 0 && `${formatCount('product stays as it is', 'products stay as they are', same)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          Update {formatCount('product', 'products', wanted ? changes.length : selected.length)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
