import { useState } from 'react';
import type { UserResponse } from '#domain/accounts/schemas.ts';

/** The user being edited. Each opening starts a new form, so that canceled input is discarded. */
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
