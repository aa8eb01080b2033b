import type { OptionKind } from '#domain/options/states.ts';
import { usePrintOptions } from '#web/features/quote/use-print-options.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ProductFormChoices } from '../product-form-values.ts';
import type { Proposals } from '../proposals/use-proposals.ts';
import type { ProductFormControl } from '../use-product-form.ts';
import { FilamentsContext } from './filament-select.tsx';
import { newOption, type OptionDraft } from './option-drafts.ts';
import { OptionEditor } from './option-editor.tsx';
import { PartsEditor } from './parts-editor.tsx';
import { ReorderableRow } from './reorderable-row.tsx';
import { useEditableList } from './use-editable-list.ts';

export interface OptionsEditorProps extends Pick<ProductFormControl, 'trackUpload' | 'choose'> {
  choices: Pick<ProductFormChoices, 'options' | 'parts'>;
  proposals: Proposals;
  /** Whether it names a file for 'View in 3D'. */
  hasModel: boolean;
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** Of a filament and a size there is one at most. */
const addable: { kind: OptionKind; label: string; isOnce: boolean }[] = [
  { kind: 'filament', label: 'Add a filament', isOnce: true },
  { kind: 'size', label: 'Add a size', isOnce: true },
  { kind: 'text', label: 'Add a text', isOnce: false },
];
const maxOptions = 6;

/** What shoppers choose, and what is printed for it. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { choices, choose, errors, disabled, trackUpload, proposals, hasModel } = props;
  const { options, parts } = choices;
  const { data, error } = usePrintOptions();
  const { list, add, move, remove } = useEditableList(options, (changed) => choose({ options: changed }));
  const setOption = (key: string, change: Partial<OptionDraft>) =>
    choose({ options: options.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const isFull = options.length >= maxOptions;
  const isThere = ({ kind, isOnce }: (typeof addable)[number]) =>
    isOnce && options.some((option) => option.kind === kind);
  // Why a button is disabled.
  const reasons = isFull
    ? [`A product has at most ${maxOptions} options.`]
    : addable.filter(isThere).map(({ kind }) => `One ${kind} option is enough: add choices to it.`);
  return (
    <FilamentsContext value={data?.filaments ?? []}>
      <div className="grid gap-5 sm:col-span-2">
        {error && (
          <Notice tone="warning">The filaments of the shop could not be loaded. {error.message}</Notice>
        )}
        <div>
          <ul ref={list} aria-label="Options" className="grid gap-3">
            {options.map((option, place) => (
              <ReorderableRow
                key={option.key}
                what={`option ${place + 1}`}
                place={place}
                count={options.length}
                onMove={(step) => move(place, step)}
                onRemove={() => remove(place)}
              >
                <OptionEditor
                  {...{ option, parts, errors, hasModel }}
                  path={`options.${place}.`}
                  onChange={(change) => setOption(option.key, change)}
                />
              </ReorderableRow>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {addable.map((one) => (
              <Button
                key={one.kind}
                size="sm"
                variant="secondary"
                icon="plus"
                data-add
                disabled={isFull || isThere(one)}
                onClick={() => add(newOption(one.kind, parts[0]?.bounds))}
              >
                {one.label}
              </Button>
            ))}
            {reasons.length > 0 && <p className="text-xs text-muted">{reasons.join(' ')}</p>}
          </div>
        </div>
        <div>
          <h3 className="mb-2 text-sm font-semibold">Parts that are printed</h3>
          <PartsEditor {...{ parts, errors, disabled, trackUpload, choose, proposals }} />
        </div>
      </div>
    </FilamentsContext>
  );
}
