import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape asks for it too. Ignored by a dialog that is `busy`. */
  onClose: () => void;
  busy?: boolean;
  children: ReactNode;
  /** The way out first: it has the focus when the dialog opens. */
  actions: ReactNode;
}

/**
 * A question that has to be answered first. Native and modal: it keeps the focus inside, closes on Escape, and gives
 * the focus back to where it was. Leave it mounted and turn `open`.
 */
export function Dialog({ open, title, onClose, busy = false, children, actions }: DialogProps) {
  const dialog = useModal(open);
  const id = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        // Open and closed is the owner's to say, or the two would drift apart.
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
