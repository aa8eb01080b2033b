import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ContactInput, contactInput } from '#domain/contact/schemas.ts';
import { api } from '#web/state/api.ts';

export type ContactField = keyof ContactInput;
type Phase = 'idle' | 'sending' | 'sent';

const homeAfter = 5000;
const empty: ContactInput = { name: '', email: '', message: '' };

/** What was typed stays until it has arrived. */
export function useContactForm() {
  const [values, setValues] = useState(empty);
  const [issues, setIssues] = useState<Partial<Record<ContactField, string>>>({});
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => navigate('/'), homeAfter);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const change = (field: ContactField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setIssues((before) => ({ ...before, [field]: undefined }));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const form = event.currentTarget;
    setFailure(null);
    const checked = contactInput.safeParse(values);
    if (!checked.success) {
      const wrong = issuesByField(checked.error.issues);
      setIssues(wrong);
      focusFirst(form, wrong);
      return;
    }
    setPhase('sending');
    try {
      await api.post('/api/contact', checked.data);
      setPhase('sent');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Your message could not be sent.');
      setPhase('idle');
    }
  };

  return { values, issues, phase, failure, change, submit };
}

type FieldIssues = Partial<Record<ContactField, string>>;

function issuesByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldIssues {
  const byField: FieldIssues = {};
  for (const { path, message } of issues) {
    const field = path[0];
    if (field === 'name' || field === 'email' || field === 'message') byField[field] ??= message;
  }
  return byField;
}

function focusFirst(form: HTMLFormElement, wrong: FieldIssues) {
  const first = (['name', 'email', 'message'] as const).find((field) => wrong[field]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
