import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  checkConfirmPassword,
  emptyNewPasswordValues,
  passwordMismatchMessage,
} from '#web/features/account/check-confirm-password.ts';
import { callApi } from '#web/state/api/api.ts';
import { useForm } from '#web/state/use-form.ts';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { useTemporaryMessage } from '#web/state/use-temporary-message.ts';
import { usePasswordLogIn } from './use-password-log-in.ts';

const emptyRegistration = { name: '', email: '', ...emptyNewPasswordValues };
const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).registerResponse;
const loadCheck = async () => (await import('./check-registration.ts')).checkRegistration;

const successShownMs = 3000;
const mismatchShownMs = 5000;

/** A success leads to `destination` after some seconds. */
export function useRegisterForm(destination: string) {
  const [isDone, setIsDone] = useState(false);
  const [logInInstead, setLogInInstead] = useState(false);
  const [temporaryMessage, setTemporaryMessage] = useTemporaryMessage(mismatchShownMs);
  const { form, field, submit, busy, failure, setFailure } = useForm({
    initial: emptyRegistration,
    check: checkConfirmPassword,
    loadCheck,
    isClosed: isDone,
    onSubmit() {
      setLogInInstead(false);
      setTemporaryMessage(null);
    },
    onInvalid(values) {
      const missing = Object.values(values).some((value) => value.trim() === '');
      if (missing) setFailure('Please fill in all fields');
      else if (values.password !== values.confirmPassword) setTemporaryMessage(passwordMismatchMessage);
    },
    async send({ name, email, password }) {
      const body = { name, email, password };
      await callApi('/api/users/register', { method: 'POST', body, responseSchema: loadResponseSchema });
      if ((await logIn({ email, password })).kind === 'in') return setIsDone(true);
      setLogInInstead(true);
      setFailure('Your account is ready, but logging in did not work.');
    },
    onFailure(refusal) {
      if (refusal.code !== 'email_taken') return refusal;
      setLogInInstead(true);
      return { message: 'User exists with that email, please login', issues: [] };
    },
  });
  const navigate = useNavigate();
  const isLeaving = useIsPageLeaving();
  const logIn = usePasswordLogIn();

  useEffect(() => {
    if (!isDone) return;
    const leave = () => !isLeaving() && navigate(destination);
    const timer = setTimeout(leave, successShownMs);
    return () => clearTimeout(timer);
  }, [isDone, isLeaving, navigate, destination]);

  return {
    form,
    field,
    submit,
    phase: busy ? 'sending' : isDone ? 'done' : 'idle',
    failure: failure === null ? null : { message: failure, logInInstead },
    passing: temporaryMessage,
  } as const;
}
