import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** Also called on Escape. Ignored while `busy`. */
  onClose: () => void;
  busy: boolean;
  /** Escape asks before it discards what was typed: for a form that is not typed again in a moment. */
  asksOnEscape?: boolean;
  /** For a form with a table or a picture. */
  isWide?: boolean;
  /** The form, including its buttons. */
  children: ReactNode;
}

/**
 * A small modal form: the first field gets the focus when it opens, and the pressed button when it closes. Keep it
 * mounted and toggle `open`. React events of nested dialogs bubble up to it and are ignored.
 */
export function FormDialog({
  open,
  title,
  onClose,
  busy,
  asksOnEscape = false,
  isWide = false,
  children,
}: FormDialogProps) {
  const dialog = useModalDialog(open);
  const id = useId();
  const isTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (open) isTyped.current = false;
  }, [open]);
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // The parent controls `open`; otherwise the two states could differ.
        event.preventDefault();
        if (busy) return;
        if (asksOnEscape && isTyped.current) setIsAsking(true);
        else onClose();
      }}
      onInput={({ target }) => {
        if (target instanceof Element && target.closest('form')) isTyped.current = true;
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
      <Dialog
        open={isAsking}
        title="Discard your changes?"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard
            </Button>
          </>
        }
      >
        {isAsking && <p>What you have typed is not saved.</p>}
      </Dialog>
    </dialog>
  );
}
