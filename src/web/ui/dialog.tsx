import { type ReactNode, useId } from 'react';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Also called on Escape. Ignored while `busy`. */
  onClose: () => void;
  busy?: boolean;
  children: ReactNode;
  /** Cancel first: it gets the focus when the dialog opens. */
  actions: ReactNode;
}

/**
 * A native modal dialog for a question: it traps the focus, closes on Escape, and restores the focus when closed. Keep
 * it mounted and toggle `open`.
 */
export function Dialog({ open, title, onClose, busy = false, children, actions }: DialogProps) {
  const dialog = useModalDialog(open);
  const id = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        // The parent controls `open`; otherwise the two states could differ.
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={() => open && onClose()}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-(--veil)"
    >
      <div className="p-5 sm:p-7">
        <h2 id={`${id}-title`} className="text-xl [overflow-wrap:anywhere] sm:text-2xl">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-3 grid gap-3">
          {children}
        </div>
        <div className="mt-6 grid gap-3 sm:flex sm:justify-end">{actions}</div>
      </div>
    </dialog>
  );
}
