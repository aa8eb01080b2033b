import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows the `<dialog>` of the ref as a modal while `open`, and closes it otherwise: before the effects of the same change,
 * which may move the focus into the dialog, or out of it.
 */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open) element?.close();
    else if (!element?.open) element?.showModal();
  }, [open]);
  return dialog;
}
