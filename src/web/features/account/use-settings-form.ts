import { type SubmitEvent, useRef, useState } from 'react';
import { type UserAnswer, userInfo } from '#domain/accounts/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { callWithProof } from '#web/state/call-with-proof.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { storedUser } from '#web/state/stored-user.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { userDetailsSuccess } from '#web/state/user-details.ts';
import { checkSettings, mismatch, type Settings } from './check-settings.ts';
import { useTwoStep } from './two-step/use-two-step.ts';

const noPasswords = { currentPassword: '', password: '', confirmPassword: '' };

type Outcome = { tone: 'success' | 'danger'; message: string };

export function useSettingsForm(user: UserAnswer) {
  const { known: twoStep, again: askTwoStep } = useTwoStep();
  const hasPassword = twoStep?.hasPassword ?? true;
  const check = (typed: Settings) => checkSettings(typed, hasPassword);
  const initial: Settings = { name: user.name, email: user.email, ...noPasswords };
  const { form, values, setValues, validate, blame, field } = useFormFields(initial, check);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pendingEmail, setPendingEmail] = useState(user.pendingEmail ?? null);
  const underway = useRef(false);
  const dispatch = useAppDispatch();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setOutcome(null);
    if (!validate()) {
      if (check(values).confirmPassword) setOutcome({ tone: 'danger', message: mismatch });
      return;
    }
    underway.current = true;
    setBusy(true);
    setOutcome(await save());
    setBusy(false);
    underway.current = false;
  }

  async function save(): Promise<Outcome | null> {
    const { name, email, password, currentPassword } = values;
    try {
      // A browser fills the current one in unasked: it is told only where it is needed.
      const asksProof = password || email.toLowerCase() !== user.email.toLowerCase();
      const body = { name, email, password, ...(asksProof && currentPassword && { currentPassword }) };
      const answer = await callWithProof('/api/users/profile', { method: 'PATCH', body, answer: userInfo });
      storedUser.write(answer);
      const { token: _secret, ...known } = answer;
      dispatch(userDetailsSuccess(known));
      setValues({ name: known.name, email: known.email, ...noPasswords });
      // A first password was set.
      if (!hasPassword) askTwoStep();
      setPendingEmail(answer.pendingEmail ?? null);
      return { tone: 'success', message: password ? 'Saved, with your new password.' : 'Saved.' };
    } catch (error) {
      const { message, issues } = failureOf(error);
      return blame(issues) ? null : { tone: 'danger', message };
    }
  }

  const keepEmail = () => setPendingEmail(null);
  return { form, field, hasPassword, submit, busy, outcome, pendingEmail, keepEmail };
}
