import { type SubmitEvent, useRef, useState } from 'react';
import { adminUserInput, type UserResponse, userResponse } from '#domain/accounts/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
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
export function useUserForm({ user, isOwnAccount, onBusy, onSaved }: UserFormOptions) {
  const { name, email } = user;
  const { form, values, validate, blame, field } = useFormFields({ name, email }, check);
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function save() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    onBusy(true);
    setFailure(null);
    try {
      const body = { id: user._id, ...values, isAdmin };
      const call = { method: 'PATCH', body, responseSchema: userResponse } as const;
      onSaved(await callAdminApi('/api/users/adminUserUpdate', call));
    } catch (error) {
      const { code, message, issues } = toApiFailure(error);
      const shownIssues =
        issues.length === 0 && code === 'email_taken' ? [{ path: 'email', message }] : issues;
      if (!blame(shownIssues)) setFailure(message);
    }
    setIsConfirming(false);
    setBusy(false);
    onBusy(false);
    underway.current = false;
  }

  return {
    form,
    field,
    isAdmin,
    setIsAdmin(is: boolean) {
      setIsAdmin(is);
      setFailure(null);
    },
    asking: isConfirming,
    busy,
    failure,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (underway.current || !validate()) return;
      if (isOwnAccount && user.isAdmin && !isAdmin) setIsConfirming(true);
      else save();
    },
    confirm: save,
    cancelConfirm: () => setIsConfirming(false),
  };
}
