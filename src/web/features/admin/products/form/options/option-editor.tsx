import { useContext } from 'react';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CollapsibleRow } from './collapsible-row.tsx';
import { FilamentsContext } from './filament-select.tsx';
import { type ChoiceDraft, newChoice, type OptionDraft, toFilamentValue } from './option-drafts.ts';
import type { PartDraft } from './part-drafts.ts';
import { TextPlateFields } from './text-plate-fields.tsx';
import { toAmount } from './to-amount.ts';
import { useEditableList } from './use-editable-list.ts';

interface OptionEditorProps {
  option: OptionDraft;
  parts: readonly PartDraft[];
  /** Whether the product has one: texts are shown on it. */
  hasModel: boolean;
  /** 'options.0.' */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<OptionDraft>) => void;
}

const kindWords = { filament: 'Filament', size: 'Size', text: 'Text' };

/** One option with its choices, or with the plate of its text. */
export function OptionEditor({ option, parts, hasModel, path, errors, onChange }: OptionEditorProps) {
  const { name, kind, choices, text } = option;
  const { list, add, move, remove } = useEditableList(choices, (changed) => onChange({ choices: changed }));
  const setChoice = (key: string, change: Partial<ChoiceDraft>) =>
    onChange({ choices: choices.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const filaments = useContext(FilamentsContext);
  const hasErrorAt = (start: string) => Object.keys(errors).some((field) => field.startsWith(start));
  const listError = errors[`${path}choices`];
  return (
    <>
      <FormField
        label={`${kindWords[kind]} option: its name`}
        value={name}
        error={errors[`${path}name`] ?? errors[`${path}id`]}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {kind === 'text' ? (
        <>
          {!hasModel && (
            <p className="mt-3 text-sm text-muted">
              Shoppers do not see their text in 3D: name a file under Print details, 3D model.
            </p>
          )}
          <TextPlateFields
            text={text}
            parts={parts}
            errorOf={(field) => errors[`${path}text.${field}`]}
            onChange={(change) => onChange({ text: { ...text, ...change } })}
          />
        </>
      ) : (
        <>
          <ul ref={list} aria-label={`Choices of ${name}`} className="mt-3 grid gap-3">
            {choices.map((choice, place) => (
              <CollapsibleRow
                key={choice.key}
                what={`choice ${place + 1} of ${name}`}
                title={choice.label}
                facts={[
                  kind === 'size' ? `Scale ${choice.scale}` : '',
                  place === 0 ? 'Default' : toPriceWords(choice),
                ]}
                hex={
                  filaments.find((one) => toFilamentValue(one.filament, one.color) === choice.filament)?.hex
                }
                hasError={hasErrorAt(`${path}choices.${place}.`)}
                place={place}
                count={choices.length}
                onMove={(step) => move(place, step)}
                onRemove={() => remove(place)}
              >
                <ChoiceFields
                  kind={kind}
                  choice={choice}
                  isDefault={place === 0}
                  errorOf={(field) => errors[`${path}choices.${place}.${field}`]}
                  onChange={(change) => setChoice(choice.key, change)}
                />
              </CollapsibleRow>
            ))}
          </ul>
          {listError && <p className="mt-1.5 text-sm font-medium text-danger-text">{listError}</p>}
          <Button
            size="sm"
            variant="secondary"
            icon="plus"
            className="mt-3"
            data-add
            onClick={() => add(newChoice())}
          >
            Add a choice
          </Button>
        </>
      )}
    </>
  );
}

/** Its difference as typed, until it is a number. */
function toPriceWords({ byRules, priceDelta }: ChoiceDraft): string {
  if (byRules) return 'By the price rules';
  const amount = toAmount(priceDelta);
  if (typeof amount === 'string') return amount;
  return amount ? `${amount > 0 ? '+' : ''}${formatDollars(amount)}` : 'Same price';
}
