import { type ReactNode, useId } from 'react';
import { useModal } from '#web/ui/use-modal.ts';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** Escape asks for it too. Ignored by a dialog that is `busy`. */
  onClose: () => void;
  busy: boolean;
  /** The form, with its buttons. */
  children: ReactNode;
}

/**
 * A small form over the list it belongs to: the first field has the focus when it opens, and the pressed button gets
 * it back. Leave it mounted and turn `open`. React tells it of dialogs inside, too: those are not about it.
 */
export function FormDialog({ open, title, onClose, busy, children }: FormDialogProps) {
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // Open and closed is the owner's to say, or the two would drift apart.
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-(--veil)"
    >
      <div className="p-5 sm:p-7">
        <h2 id={id} className="mb-5 text-xl [overflow-wrap:anywhere] sm:text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
