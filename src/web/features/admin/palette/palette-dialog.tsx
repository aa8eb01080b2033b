import { Suspense } from 'react';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const CommandPalette = lazyComponent(async () => (await import('./command-palette.tsx')).CommandPalette);

/** Loads the command palette when it is first opened. */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useModalDialog(open);
  return (
    <dialog
      ref={dialog}
      aria-label="Search, or run a command"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-(--veil)"
    >
      {open && (
        <Suspense fallback={<p className="p-5 text-muted">Loading...</p>}>
          <CommandPalette onClose={onClose} />
        </Suspense>
      )}
    </dialog>
  );
}
