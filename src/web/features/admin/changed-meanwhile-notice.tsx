import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useLostFocus } from './keyboard/use-lost-focus.ts';

export interface ShownChange {
  label: string;
  before: string;
  now: string;
  /** What is typed in the form, if it is something else. */
  yours: string | null;
  /** Replaces what is typed by what is saved now. */
  accept?: () => void;
}

interface ChangedMeanwhileNoticeProps {
  subject: 'product' | 'order' | 'code' | 'filament' | 'printer' | 'spool' | 'price rules';
  changes: readonly ShownChange[];
  className?: string;
}

/** What somebody else has saved while the form was open, beside what is typed here. */
export function ChangedMeanwhileNotice({ subject, changes, className = '' }: ChangedMeanwhileNoticeProps) {
  const subjectText = subject === 'price rules' ? 'these price rules' : `this ${subject}`;
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useLostFocus(() => (list.current?.querySelector('button') ?? list.current)?.focus());
  return (
    <Notice
      tone="warning"
      live="alert"
      title={`Not saved: somebody else has changed ${subjectText} meanwhile`}
      className={className}
    >
      <p>
        {changes.length > 0
          ? 'The form now shows their changes. Where you chose something else, saving again keeps yours.'
          : 'They have changed nothing of this form: please save again.'}
      </p>
      <ul ref={list} tabIndex={-1} onFocus={onFocus} className="mt-2 grid gap-2 outline-none empty:hidden">
        {changes.map(({ label, before, now, yours, accept }) => (
          <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1">
              <span className="font-semibold">{label}</span>: was {before || 'empty'}, is now {now || 'empty'}
              {yours !== null && <>; yours: {yours || 'empty'}</>}
            </span>
            {yours !== null && accept && (
              <Button size="sm" variant="secondary" onClick={accept}>
                Use theirs
                <VisuallyHidden> for {label}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
