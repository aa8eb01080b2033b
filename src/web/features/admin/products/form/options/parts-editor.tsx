import { UploadField } from '#web/features/upload/upload-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { ProductFormControl } from '../use-product-form.ts';
import { CollapsibleRow } from './collapsible-row.tsx';
import { FilamentSelect, toFilamentWords } from './filament-select.tsx';
import { newPart, type PartDraft } from './part-drafts.ts';
import { useReorder } from './use-reorder.ts';

interface PartsEditorProps extends Pick<ProductFormControl, 'trackUpload'> {
  parts: readonly PartDraft[];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (parts: PartDraft[]) => void;
}

/** The meshes that a piece of the product consists of. */
export function PartsEditor({ parts, errors, disabled, trackUpload, onChange }: PartsEditorProps) {
  const { list, move } = useReorder(parts, ({ id }) => id, onChange);
  const set = (id: string, change: Partial<PartDraft>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...change } : part)));
  return (
    <>
      <ul ref={list} aria-label="Parts" className="grid gap-3">
        {parts.map((part, place) => {
          const errorOf = (field: string) => errors[`parts.${place}.${field}`];
          return (
            <CollapsibleRow
              key={part.id}
              rowKey={part.id}
              what={`part ${place + 1}`}
              title={part.name}
              facts={[part.copies === '1' ? '' : `${part.copies} copies`, toFilamentWords(part.filament)]}
              hasError={Object.keys(errors).some((field) => field.startsWith(`parts.${place}.`))}
              place={place}
              count={parts.length}
              onMove={(step) => move(place, step)}
              onRemove={() => onChange(parts.filter(({ id }) => id !== part.id))}
            >
              <div className="grid gap-3 sm:grid-cols-2">
                <FormField
                  label="Name of the part"
                  value={part.name}
                  error={errorOf('name') ?? errorOf('id')}
                  maxLength={80}
                  autoComplete="off"
                  onChange={({ target }) => set(part.id, { name: target.value })}
                />
                <FormField
                  label="Copies"
                  value={part.copies}
                  error={errorOf('copies')}
                  inputMode="numeric"
                  hint="for one piece"
                  onChange={({ target }) => set(part.id, { copies: target.value })}
                />
                <UploadField
                  kind="stl"
                  label="File"
                  name={`part-${place}`}
                  value={part.file}
                  error={errorOf('file')}
                  disabled={disabled}
                  onChange={(file) => set(part.id, { file })}
                  onUploadStart={trackUpload(`part ${part.id}`)}
                  hint="Or the path of a mesh on this site."
                  fieldClassName="sm:col-span-2"
                />
                <FilamentSelect
                  label="Filament, where no option decides it"
                  value={part.filament}
                  emptyLabel="None: a person chooses"
                  error={errorOf('filament') ?? errorOf('color')}
                  onChange={(filament) => set(part.id, { filament })}
                />
              </div>
            </CollapsibleRow>
          );
        })}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        icon="plus"
        className="mt-3"
        onClick={() => onChange([...parts, newPart()])}
      >
        Add a part
      </Button>
    </>
  );
}
