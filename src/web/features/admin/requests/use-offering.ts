import { useState } from 'react';
import type { PrintRequestAnswer } from '#domain/print-requests/schemas.ts';

/** Which request is being made an offer of. Each opening is a form of its own: what was cancelled is forgotten. */
export function useOffering() {
  const [offered, setOffered] = useState<{ request: PrintRequestAnswer; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    offered,
    open,
    busy,
    setBusy,
    offer(request: PrintRequestAnswer) {
      setOffered((before) => ({ request, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
