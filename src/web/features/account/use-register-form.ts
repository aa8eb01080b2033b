import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { RouterContext } from '#web/state/router-context.ts';
import { useLateFormFields } from '#web/state/use-late-form-fields.ts';
import { usePassingMessage } from '#web/state/use-passing-message.ts';
import { confirmed, emptyNewPassword, mismatch } from './confirm-password.ts';
import { useLogIn } from './use-log-in.ts';

const emptyRegistration = { name: '', email: '', ...emptyNewPassword };
const loadAnswer = async () => (await import('#domain/accounts/schemas.ts')).registerAnswer;
const loadCheck = async () => (await import('./check-registration.ts')).checkRegistration;

type Failure = { message: string; logInInstead: boolean };

const successShownFor = 3000;
const mismatchShownFor = 5000;

export function useRegisterForm() {
  const { form, values, validate, blame, field } = useLateFormFields(emptyRegistration, loadCheck, confirmed);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [passing, setPassing] = usePassingMessage(mismatchShownFor);
  const underway = useRef(false);
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const logIn = useLogIn();

  useEffect(() => {
    if (phase !== 'done') return;
    const goToCart = () => router?.state.navigation.state === 'idle' && navigate('/cart');
    const timer = setTimeout(goToCart, successShownFor);
    return () => clearTimeout(timer);
  }, [phase, router, navigate]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current || phase === 'done') return;
    setFailure(null);
    setPassing(null);
    if (!(await validate())) return complain();
    underway.current = true;
    setPhase('sending');
    setPhase((await register()) ? 'done' : 'idle');
    underway.current = false;
  }

  function complain() {
    const missing = Object.values(values).some((value) => value.trim() === '');
    if (missing) setFailure({ message: 'Please fill in all fields', logInInstead: false });
    else if (values.password !== values.confirmPassword) setPassing(mismatch);
  }

  async function register(): Promise<boolean> {
    const { name, email, password } = values;
    try {
      const body = { name, email, password };
      await callApi('/api/users/register', { method: 'POST', body, answer: loadAnswer });
    } catch (error) {
      const { message, code, issues } = failureOf(error);
      if (code === 'email_taken')
        setFailure({ message: 'User exists with that email, please login', logInInstead: true });
      else if (!blame(issues)) setFailure({ message, logInInstead: false });
      return false;
    }
    if ((await logIn({ email, password })).kind === 'in') return true;
    setFailure({ message: 'Your account is ready, but logging in did not work.', logInInstead: true });
    return false;
  }

  return { form, field, submit, phase, failure, passing };
}
