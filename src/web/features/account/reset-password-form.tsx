import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetPasswordForm } from './use-reset-password-form.ts';
import { useResetToken } from './use-reset-token.ts';

export function ResetPasswordForm() {
  const token = useResetToken();
  const { form, field, submit, phase, failure } = useResetPasswordForm(token);
  if (phase === 'done')
    return (
      <Outcome
        illustration="done"
        title="Your new password is set."
        action={<Button to="/login">Go to Login</Button>}
      >
        All devices are logged out. Log in with the new password to go on.
      </Outcome>
    );
  if (phase === 'ended')
    return (
      <Outcome illustration="missing" title="This link has ended. Please ask for a new one." action={again}>
        A link works once and for one hour. Your password is as it was.
      </Outcome>
    );
  if (token === '')
    return (
      <Outcome
        fromTheStart
        illustration="mail"
        title="Please open the link in your mail once more."
        action={again}
      >
        This address alone does not say whose password it is. If the link is older than an hour, ask for a new
        one.
      </Outcome>
    );
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordFields
        password={{ label: 'New Password', ...field('password') }}
        confirm={{ label: 'Confirm Password', ...field('confirmPassword') }}
      />
      <Button type="submit" size="lg" block busy={phase === 'sending'}>
        {phase === 'sending' ? 'Saving...' : 'Set new password'}
      </Button>
      {failure && <Notice tone="danger" title={failure} />}
    </form>
  );
}

const again = <Button to="/forgot-password">Ask for a new link</Button>;

interface OutcomeProps {
  illustration: 'done' | 'missing' | 'mail';
  title: string;
  action: ReactNode;
  children: ReactNode;
  /** There was no form before it. */
  fromTheStart?: boolean;
}

/** Stands where the form was and takes the focus over from it. */
function Outcome({ illustration, title, action, children, fromTheStart = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fromTheStart) heading.current?.focus();
  }, [fromTheStart]);
  return (
    <div {...(fromTheStart && { role: 'status' })} className="flex flex-col items-center py-4 text-center">
      <Illustration name={illustration} className="size-28" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-md text-muted">{children}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
