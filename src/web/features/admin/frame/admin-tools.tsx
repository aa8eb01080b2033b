import { Icon } from '#web/ui/pictures/icon.tsx';

const sideButtonClass =
  'flex min-h-9 w-full items-center justify-between gap-2 rounded-md border border-edge bg-surface px-3 text-sm -outline-offset-3 hover:border-ink pointer-coarse:min-h-11';

/** Opens the command palette, beside the navigation. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={sideButtonClass}>
      <span className="flex items-center gap-2">
        <Icon name="search" className="size-4" />
        Search
      </span>
      <kbd className="font-sans text-xs text-muted">Ctrl K</kbd>
    </button>
  );
}

/** The same in the bar of small screens. */
export function SearchIconButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Search, or run a command"
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Icon name="search" />
    </button>
  );
}

export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="flex min-h-9 w-full items-center justify-between rounded-md px-3 text-sm text-muted -outline-offset-3 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
    >
      Keyboard shortcuts
      <kbd className="font-sans text-xs">?</kbd>
    </button>
  );
}
