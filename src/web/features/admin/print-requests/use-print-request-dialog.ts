import { useState } from 'react';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';

/** The dialog of a form about a print request. Each opening starts a new form, so that canceled input is discarded. */
export function usePrintRequestDialog() {
  const [target, setTarget] = useState<{ request: PrintRequestResponse; formKey: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    /** Kept while the dialog closes. */
    opened: target,
    open,
    busy,
    setBusy,
    openFor(request: PrintRequestResponse) {
      setTarget((before) => ({ request, formKey: (before?.formKey ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
