import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, the close button and a click beside the dialog call it. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface text-ink shadow-lift backdrop:bg-(--veil)"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {children && <div className="mt-3">{children}</div>}
        {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}
