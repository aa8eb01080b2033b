import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface FormSectionProps {
  title: string;
  /** What is set in it, shown while it is closed too. */
  summary: string;
  /** Opens it, because a field in it needs attention. */
  hasError: boolean;
  children: ReactNode;
}

/** A part of a form that is opened when it is needed. */
export function FormSection({ title, summary, hasError, children }: FormSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  // It stays open when the error is gone: somebody is typing in it.
  if (hasError && !isOpen) setIsOpen(true);
  return (
    <section className="min-w-0 border-t border-line pt-3 sm:col-span-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block truncate text-sm text-muted">{summary}</span>
        </span>
        <Icon name={isOpen ? 'minus' : 'plus'} className="size-5 shrink-0 text-muted" />
      </button>
      {isOpen && <div className="grid gap-5 pt-4 sm:grid-cols-2">{children}</div>}
    </section>
  );
}
