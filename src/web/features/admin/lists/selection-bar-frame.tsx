import { type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isInRow, returnToRow, scrollToFocusedRow } from '../keyboard/focus-row.ts';
import { useLostFocus } from '../keyboard/use-lost-focus.ts';

interface SelectionBarFrameProps {
  /** 'Selected orders' */
  label: string;
  count: number;
  /** '3 orders selected', for screen readers. */
  status: string;
  /** Shown after the count. */
  note?: ReactNode;
  onClear: () => void;
  /** What can be done with what is selected. */
  children: ReactNode;
}

/** Between the bar and the row above it, and below the bar, in CSS pixels. */
const roomBelow = 24;

/** The bar of what is selected in a list. It stays in view, and leaves the focus to the row that had it last. */
export function SelectionBarFrame({ label, count, status, note, onClear, children }: SelectionBarFrameProps) {
  const lastInRow = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const noteRow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && isInRow(target)) lastInRow.current = target;
    };
    document.addEventListener('focusin', noteRow);
    return () => document.removeEventListener('focusin', noteRow);
  }, []);
  const bar = useRef<HTMLElement>(null);
  const isShown = count > 0;
  // A focused row is not hidden behind the bar, which may appear over it.
  useEffect(() => {
    if (!isShown || !bar.current) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${bar.current.offsetHeight + roomBelow}px`;
    scrollToFocusedRow();
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);
  const onFocus = useLostFocus(() => returnToRow(lastInRow.current));
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && status}
      </p>
      {isShown && (
        <section
          ref={bar}
          aria-label={label}
          data-selection-bar
          onFocus={onFocus}
          className="sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-edge bg-surface px-3 py-2 shadow-lift sm:px-4 print:hidden"
        >
          <p className="text-sm font-semibold tabular-nums">
            {count.toLocaleString('en-US')} selected
            {note}
          </p>
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 text-sm font-semibold underline underline-offset-4 max-sm:ml-auto dense:min-h-9"
          >
            Clear
            <VisuallyHidden> the selection</VisuallyHidden>
          </button>
          {children}
        </section>
      )}
    </>
  );
}
