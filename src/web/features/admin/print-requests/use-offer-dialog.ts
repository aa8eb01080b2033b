import { useState } from 'react';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';

/** Which request is being made an offer of. Each opening is a form of its own: what was cancelled is forgotten. */
export function useOfferDialog() {
  const [target, setTarget] = useState<{ request: PrintRequestResponse; formKey: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    offered: target,
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
