import { useState } from 'react';
import type { UserResponse } from '#domain/accounts/schemas.ts';

/** Which user is being edited. Each opening is a form of its own: what was cancelled is forgotten. */
export function useEditUserDialog() {
  const [target, setTarget] = useState<{ user: UserResponse; formKey: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    edited: target,
    open,
    busy,
    setBusy,
    openFor(user: UserResponse) {
      setTarget((before) => ({ user, formKey: (before?.formKey ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
