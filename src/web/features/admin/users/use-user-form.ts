import { type SubmitEvent, useRef, useState } from 'react';
import { adminUserInput, type UserAnswer, userAnswer } from '#domain/accounts/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdmin } from '../call-admin.ts';

interface UserFormOptions {
  user: UserAnswer;
  /** Whether the admin edits their own account. */
  own: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (user: UserAnswer) => void;
}

const texts = adminUserInput.pick({ name: true, email: true });
const check = (values: { name: string; email: string }) => fieldErrors(texts, values);

/** Name, Email and Admin of one user. Who makes themselves a customer is asked first. */
export function useUserForm({ user, own, onBusy, onSaved }: UserFormOptions) {
  const { name, email } = user;
  const { form, values, validate, blame, field } = useFormFields({ name, email }, check);
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const [asking, setAsking] = useState(false);
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
      const call = { method: 'PATCH', body, answer: userAnswer } as const;
      onSaved(await callAdmin('/api/users/adminUserUpdate', call));
    } catch (error) {
      const { code, message, issues } = failureOf(error);
      const said = issues.length === 0 && code === 'email_taken' ? [{ path: 'email', message }] : issues;
      if (!blame(said)) setFailure(message);
    }
    setAsking(false);
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
    asking,
    busy,
    failure,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (underway.current || !validate()) return;
      if (own && user.isAdmin && !isAdmin) setAsking(true);
      else save();
    },
    confirm: save,
    stopAsking: () => setAsking(false),
  };
}
