import { useState } from 'react';
import { FilamentSwatch } from '#web/features/admin/filaments/filament-swatch.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ReorderableRow, type ReorderableRowProps } from './reorderable-row.tsx';

interface CollapsibleRowProps extends Omit<ReorderableRowProps, 'header' | 'isOpen'> {
  /** A new row has none, and begins open. */
  title: string;
  facts: readonly string[];
  /** Of its filament. */
  hex?: string | undefined;
  /** Opens it, because a field in it needs attention. */
  hasError: boolean;
}

/** A row that shows one line until it is opened: a product may have dozens of choices. */
export function CollapsibleRow({ title, facts, hex, hasError, children, ...row }: CollapsibleRowProps) {
  const [isOpen, setIsOpen] = useState(title === '');
  // It stays open when the error is gone: somebody is typing in it.
  if (hasError && !isOpen) setIsOpen(true);
  const words = facts.filter(Boolean).join(' · ');
  return (
    <ReorderableRow
      {...row}
      isOpen={isOpen}
      header={
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 text-left"
        >
          {hex && <FilamentSwatch hex={hex} className="size-5" />}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{title || `New ${row.what}`}</span>
            {words && <span className="block truncate text-sm text-muted">{words}</span>}
          </span>
          {title && <VisuallyHidden>, {row.what}</VisuallyHidden>}
          <Icon name={isOpen ? 'minus' : 'plus'} className="size-5 shrink-0 text-muted" />
        </button>
      }
    >
      <div className="mt-3">{children}</div>
    </ReorderableRow>
  );
}
