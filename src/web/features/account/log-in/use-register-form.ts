import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  checkConfirmPassword,
  emptyNewPasswordValues,
  passwordMismatchMessage,
} from '#web/features/account/check-confirm-password.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useIsLeaving } from '#web/state/use-is-leaving.ts';
import { useLazyFormFields } from '#web/state/use-lazy-form-fields.ts';
import { useTemporaryMessage } from '#web/state/use-temporary-message.ts';
import { usePasswordLogIn } from './use-password-log-in.ts';

const emptyRegistration = { name: '', email: '', ...emptyNewPasswordValues };
const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).registerResponse;
const loadCheck = async () => (await import('./check-registration.ts')).checkRegistration;

type RegisterFailure = { message: string; logInInstead: boolean };

const successShownMs = 3000;
const mismatchShownMs = 5000;

export function useRegisterForm() {
  const { form, values, validate, blame, field } = useLazyFormFields(
    emptyRegistration,
    loadCheck,
    checkConfirmPassword,
  );
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle');
  const [failure, setFailure] = useState<RegisterFailure | null>(null);
  const [temporaryMessage, setTemporaryMessage] = useTemporaryMessage(mismatchShownMs);
  const underway = useRef(false);
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const logIn = usePasswordLogIn();

  useEffect(() => {
    if (phase !== 'done') return;
    const goToCart = () => !isLeaving() && navigate('/cart');
    const timer = setTimeout(goToCart, successShownMs);
    return () => clearTimeout(timer);
  }, [phase, isLeaving, navigate]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current || phase === 'done') return;
    setFailure(null);
    setTemporaryMessage(null);
    if (!(await validate())) return showValidationMessage();
    underway.current = true;
    setPhase('sending');
    setPhase((await register()) ? 'done' : 'idle');
    underway.current = false;
  }

  function showValidationMessage() {
    const missing = Object.values(values).some((value) => value.trim() === '');
    if (missing) setFailure({ message: 'Please fill in all fields', logInInstead: false });
    else if (values.password !== values.confirmPassword) setTemporaryMessage(passwordMismatchMessage);
  }

  async function register(): Promise<boolean> {
    const { name, email, password } = values;
    try {
      const body = { name, email, password };
      await callApi('/api/users/register', { method: 'POST', body, responseSchema: loadResponseSchema });
    } catch (error) {
      const { message, code, issues } = toApiFailure(error);
      if (code === 'email_taken')
        setFailure({ message: 'User exists with that email, please login', logInInstead: true });
      else if (!blame(issues)) setFailure({ message, logInInstead: false });
      return false;
    }
    if ((await logIn({ email, password })).kind === 'in') return true;
    setFailure({ message: 'Your account is ready, but logging in did not work.', logInInstead: true });
    return false;
  }

  return { form, field, submit, phase, failure, passing: temporaryMessage };
}
