import { type SubmitEvent, useRef, useState } from 'react';
import { type UserAnswer, userInfo } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { storedUser } from '#web/state/stored-user.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { userDetailsSuccess } from '#web/state/user-details.ts';
import { checkSettings, mismatch, type Settings } from './check-settings.ts';

type Outcome = { tone: 'success' | 'danger'; message: string };

export function useSettingsForm(user: UserAnswer) {
  const initial: Settings = { name: user.name, email: user.email, password: '', confirmPassword: '' };
  const { form, values, setValues, validate, blame, field } = useFormFields(initial, checkSettings);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const underway = useRef(false);
  const dispatch = useAppDispatch();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setOutcome(null);
    if (!validate()) {
      if (checkSettings(values).confirmPassword) setOutcome({ tone: 'danger', message: mismatch });
      return;
    }
    underway.current = true;
    setBusy(true);
    setOutcome(await save());
    setBusy(false);
    underway.current = false;
  }

  async function save(): Promise<Outcome | null> {
    const { name, email, password } = values;
    try {
      const body = { name, email, password };
      const answer = await callApi('/api/users/profile', { method: 'PATCH', body, answer: userInfo });
      storedUser.write(answer);
      const { token: _secret, ...known } = answer;
      dispatch(userDetailsSuccess(known));
      setValues({ name: known.name, email: known.email, password: '', confirmPassword: '' });
      return { tone: 'success', message: password ? 'Saved, with your new password.' : 'Saved.' };
    } catch (error) {
      const { message, issues } = failureOf(error);
      return blame(issues) ? null : { tone: 'danger', message };
    }
  }

  return { form, field, submit, busy, outcome };
}
