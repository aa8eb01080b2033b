import { useState } from 'react';
import type { UserAnswer } from '#domain/accounts/schemas.ts';

/** Which user is being edited. Each opening is a form of its own: what was cancelled is forgotten. */
export function useEditUser() {
  const [edited, setEdited] = useState<{ user: UserAnswer; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    edited,
    open,
    busy,
    setBusy,
    edit(user: UserAnswer) {
      setEdited((before) => ({ user, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
