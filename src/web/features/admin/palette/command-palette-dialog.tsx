import { Suspense, useState } from 'react';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const CommandPalette = lazyComponent(async () => (await import('./command-palette.tsx')).CommandPalette);

interface CommandPaletteDialogProps {
  open: boolean;
  counts: AdminCountsResponse | null;
  onClose: () => void;
}

/** Loads the command palette when it is first opened. */
export function CommandPaletteDialog({ open, counts, onClose }: CommandPaletteDialogProps) {
  const dialog = useModalDialog(open);
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Search, or run a command"
      closedby="any"
      onCancel={(event) => {
        // `open` changes before the focus is elsewhere, where Ctrl-K opens it again.
        event.preventDefault();
        close();
      }}
      // The event comes later, when it may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && close()}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-(--veil)"
    >
      {open && (
        <Suspense fallback={<LoadingPalette typed={typed} onType={setTyped} />}>
          <CommandPalette counts={counts} typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      )}
    </dialog>
  );
}

/** Takes what is typed while the palette loads. */
function LoadingPalette({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
        autoFocus
        aria-label="Search, or run a command"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        maxLength={100}
        className="w-full border-b border-line bg-surface px-4 py-3 text-base outline-none placeholder:text-muted"
      />
      <p className="p-5 text-muted">Loading...</p>
    </>
  );
}
