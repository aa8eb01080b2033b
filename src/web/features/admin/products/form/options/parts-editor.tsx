import { UploadField } from '#web/features/upload/upload-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import type { Proposals } from '../proposals/use-proposals.ts';
import type { ProductFormControl } from '../use-product-form.ts';
import { CollapsibleRow } from './collapsible-row.tsx';
import { FilamentSelect, toFilamentWords } from './filament-select.tsx';
import { newPart, type PartDraft } from './part-drafts.ts';
import { useEditableList } from './use-editable-list.ts';

interface PartsEditorProps extends Pick<ProductFormControl, 'trackUpload' | 'choose'> {
  parts: readonly PartDraft[];
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  proposals: Proposals;
}

/** The meshes that a piece of the product consists of. */
export function PartsEditor(props: PartsEditorProps) {
  const { parts, errors, disabled, trackUpload, choose, proposals } = props;
  const { list, add, move, remove } = useEditableList(parts, (changed) => choose({ parts: changed }));
  const set = (id: string, change: Partial<PartDraft>) =>
    choose((now) => ({ parts: now.parts.map((part) => (part.id === id ? { ...part, ...change } : part)) }));
  return (
    <>
      <ul ref={list} aria-label="Parts" className="grid gap-3">
        {parts.map((part, place) => {
          const errorOf = (field: string) => errors[`parts.${place}.${field}`];
          const found = proposals.describePart(part.id);
          return (
            <CollapsibleRow
              key={part.id}
              what={`part ${place + 1}`}
              title={part.name}
              facts={[part.copies === '1' ? '' : `${part.copies} copies`, toFilamentWords(part.filament)]}
              hasError={Object.keys(errors).some((field) => field.startsWith(`parts.${place}.`))}
              place={place}
              count={parts.length}
              onMove={(step) => move(place, step)}
              onRemove={() => remove(place)}
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
                <div className="min-w-0 sm:col-span-2">
                  <UploadField
                    kind="stl"
                    takesThreemf
                    label="File"
                    name={`part-${place}`}
                    value={part.file}
                    error={errorOf('file')}
                    disabled={disabled}
                    onChange={(file) => set(part.id, { file })}
                    onUploadStart={trackUpload(`part ${part.id}`)}
                    onFile={(file) => proposals.selectFile(part.id, file)}
                    hint="Or the path of a mesh on this site."
                  />
                  {found && (
                    <p
                      className={joinClassNames(
                        'mt-1.5 text-sm',
                        found.isFailure ? 'text-warning-text' : 'text-muted tabular-nums',
                      )}
                    >
                      {found.text}
                    </p>
                  )}
                </div>
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
        data-add
        onClick={() => add(newPart())}
      >
        Add a part
      </Button>
      <p role="status" className="mt-3 text-sm">
        {proposals.status}
      </p>
    </>
  );
}
