import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface PickerOption {
  value: string;
  label: string;
}

interface SearchPickerProps {
  label: string;
  /** 'Search countries' */
  searchLabel: string;
  picked: readonly PickerOption[];
  typed: string;
  onType: (words: string) => void;
  /** What is found for the typed words and not picked yet. */
  matches: readonly PickerOption[];
  /** What is said of them: 'Nothing found.' */
  status: string;
  onPick: (option: PickerOption) => void;
  onRemove: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Whether one thing is chosen: then there is no search for more. */
  isSingle?: boolean;
}

/** A list of chosen things, and a search for more of them, or one chosen thing. Enter adds the first one that is found. */
export function SearchPicker(props: SearchPickerProps) {
  const { label, searchLabel, picked, typed, onType, matches, status, onPick, onRemove, hint, error } = props;
  const isDone = Boolean(props.isSingle) && picked.length > 0;
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLUListElement>(null);
  const errorId = useId();
  const pick = (option: PickerOption) => {
    flushSync(() => {
      onPick(option);
      onType('');
    });
    (input.current ?? chosen.current?.querySelector('button'))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    if (typed.trim() && matches[0]) pick(matches[0]);
  };
  return (
    <fieldset aria-describedby={isDone && error ? errorId : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {picked.length > 0 && (
        <ul ref={chosen} aria-label={`${label}, chosen`} className="flex flex-wrap gap-2">
          {picked.map((option) => (
            <li key={option.value} className="max-w-full">
              <button
                type="button"
                onClick={() => {
                  flushSync(() => onRemove(option.value));
                  input.current?.focus();
                }}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-edge bg-sunken px-3 text-left text-sm hover:border-ink dense:min-h-8"
              >
                <VisuallyHidden>Remove </VisuallyHidden>
                <span className="min-w-0 [overflow-wrap:anywhere]">{option.label}</span>
                <Icon name="close" className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDone && <FieldErrorText id={errorId} error={error} />}
      {!isDone && (
        <FormField
          ref={input}
          label={searchLabel}
          type="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          maxLength={100}
          autoComplete="off"
          hint={hint}
          error={error}
        />
      )}
      {!isDone && matches.length > 0 && typed.trim() && (
        <ul aria-label={`${label}, found`} className="flex flex-wrap gap-2">
          {matches.map((option) => (
            <li key={option.value} className="max-w-full">
              <button
                type="button"
                onClick={() => pick(option)}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-dashed border-edge px-3 text-left text-sm hover:border-ink dense:min-h-8"
              >
                <Icon name="plus" className="size-4 shrink-0 text-muted" />
                <VisuallyHidden>Add </VisuallyHidden>
                <span className="min-w-0 [overflow-wrap:anywhere]">{option.label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {status}
      </p>
    </fieldset>
  );
}
