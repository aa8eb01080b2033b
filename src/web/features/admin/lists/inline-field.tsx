import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { isOutcomeUnknown } from './is-outcome-unknown.ts';

interface InlineFieldProps<T> {
  /** 'Price of Fox mask'. */
  label: string;
  value: T;
  toText: (value: T) => string;
  /** The text of `children`, read after the label. */
  shown: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  maxLength: number;
  /** The value of a typed text, or what is wrong with it. */
  parse: (text: string) => { value: T } | { message: string };
  /** Throws `changed_meanwhile` if the value is not `seen` any more. */
  save: (value: T, seen: T) => Promise<unknown>;
  alignRight?: boolean;
  /** Of the button that opens the field. */
  className?: string;
  children: ReactNode;
}

/**
 * A value of a list that is edited in its place. Enter saves, and so does leaving the field, because a table is left by
 * a click elsewhere; Escape takes back. What was typed stays until it is saved.
 */
export function InlineField<T>(props: InlineFieldProps<T>) {
  const { label, value, toText, shown, inputMode, maxLength, parse, save, children } = props;
  const { alignRight = false, className } = props;
  const [edit, setEdit] = useState<{ text: string; seen: T } | null>(null);
  const [problem, setProblem] = useState<{ message: string; isStale: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  function open() {
    flushSync(() => setEdit({ text: toText(value), seen: value }));
    input.current?.focus();
    input.current?.select();
  }

  function close() {
    const hadFocus = document.activeElement === input.current;
    flushSync(() => {
      setEdit(null);
      setProblem(null);
    });
    if (hadFocus) button.current?.focus();
  }

  async function submit() {
    if (!edit || underway.current) return;
    const { text, seen } = edit;
    if (!problem && text.trim() === toText(seen)) return close();
    const parsed = parse(text);
    if ('message' in parsed) return setProblem({ ...parsed, isStale: false });
    underway.current = true;
    setBusy(true);
    try {
      await save(parsed.value, problem?.isStale ? value : seen);
      close();
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setBusy(false);
    underway.current = false;
  }

  /** Not when another window is shown, nor over the value of somebody else. */
  function saveOnLeave() {
    if (document.activeElement !== input.current && !problem?.isStale) submit();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') submit();
    else if (!underway.current) close();
  }

  if (!edit)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${shown}`}
        onClick={open}
        data-inline
        className={joinClassNames(
          'min-h-11 rounded-sm border border-transparent px-2 hover:border-edge dense:min-h-7',
          className,
        )}
      >
        {children}
      </button>
    );
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        aria-busy={busy}
        readOnly={busy}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        value={edit.text}
        onChange={({ target }) => setEdit({ ...edit, text: target.value })}
        onKeyDown={handleKey}
        onBlur={saveOnLeave}
        className={joinClassNames(
          'control ml-auto max-w-32 px-2 dense:min-h-7 dense:py-0 dense:text-sm',
          alignRight && 'text-right',
        )}
      />
      {problem && (
        <p
          id={problemId}
          role="alert"
          className="mt-1.5 min-w-44 text-xs font-medium whitespace-normal text-danger-text"
        >
          {problem.message}
        </p>
      )}
    </>
  );
}

function describeFailure(error: unknown) {
  const failure = toApiFailure(error);
  const isStale = failure.code === 'changed_meanwhile';
  const hint = isStale
    ? ' Enter saves yours, Escape keeps theirs.'
    : isOutcomeUnknown(failure)
      ? ' It may have been saved: Enter tries again.'
      : '';
  return { message: `${failure.message}${hint}`, isStale };
}
