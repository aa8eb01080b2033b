import { type RefObject, useEffect, useRef } from 'react';

/** Shows the `<dialog>` of the ref as a modal while `open`, and closes it otherwise. */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return dialog;
}
