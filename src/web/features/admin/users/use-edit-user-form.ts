import { useState } from 'react';
import { adminUserInput, type UserResponse, userResponse } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';

interface UserFormOptions {
  user: UserResponse;
  /** Whether the admin edits their own account. */
  isOwnAccount: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (user: UserResponse) => void;
}

const textFieldsInput = adminUserInput.pick({ name: true, email: true });
const check = (values: { name: string; email: string }) => collectFieldErrors(textFieldsInput, values);

/** Name, Email and Admin of one user. An admin who removes their own role must confirm it. */
export function useEditUserForm({ user, isOwnAccount, onBusy, onSaved }: UserFormOptions) {
  const { name, email } = user;
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const { setFailure, ...form } = useForm({
    initial: { name, email },
    check,
    onValid: () => (isOwnAccount && user.isAdmin && !isAdmin ? 'confirm' : 'send'),
    onBusy,
    async send(values) {
      const body = { id: user._id, ...values, isAdmin };
      const call = { method: 'PATCH', body, responseSchema: userResponse } as const;
      onSaved(await callAdminApi('/api/users/adminUserUpdate', call));
    },
    onFailure({ code, message, issues }) {
      const isTaken = issues.length === 0 && code === 'email_taken';
      return { message, issues: isTaken ? [{ path: 'email', message }] : issues };
    },
  });

  return {
    ...form,
    isAdmin,
    setIsAdmin(is: boolean) {
      setIsAdmin(is);
      setFailure(null);
    },
  };
}
