import { type ReactNode, useId } from 'react';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** Also called on Escape. Ignored while `busy`. */
  onClose: () => void;
  busy: boolean;
  /** For a form with a table or a picture. */
  isWide?: boolean;
  /** The form, including its buttons. */
  children: ReactNode;
}

/**
 * A small modal form: the first field gets the focus when it opens, and the pressed button when it closes. Keep it
 * mounted and toggle `open`. React events of nested dialogs bubble up to it and are ignored.
 */
export function FormDialog({ open, title, onClose, busy, isWide = false, children }: FormDialogProps) {
  const dialog = useModalDialog(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // The parent controls `open`; otherwise the two states could differ.
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      className={joinClassNames(
        'm-auto w-[calc(100%-2rem)] rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-(--veil)',
        isWide ? 'max-w-4xl' : 'max-w-lg',
      )}
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
