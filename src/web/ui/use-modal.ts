import { type RefObject, useEffect, useRef } from 'react';

/** The `<dialog>` of the ref is modal while `open`, and closed else. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return dialog;
}
