import { useEffect } from 'react';
import { type CodeAsked, codeInput } from '#domain/accounts/schemas.ts';
import { ApiError } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyLogIn } from './passkeys/passkey-log-in.tsx';
import { useCallForm } from './use-call-form.ts';
import { useEnter } from './use-enter.ts';

interface CodeFormProps {
  asked: CodeAsked['secondFactor'];
  /** To the first step, with what went wrong, if anything. */
  onBack: (why: string | null) => void;
}

const empty = { code: '' };
const check = (values: typeof empty) => fieldErrors(codeInput, values);

/** The second step of a log-in. */
export function CodeForm({ asked, onBack }: CodeFormProps) {
  const enter = useEnter();
  const { form, field, submit, busy, failure } = useCallForm(empty, check, async ({ code }) => {
    const entered = await enter('/api/users/login/code', { ticket: asked.ticket, code });
    if (entered.kind !== 'refused') return;
    if (entered.failure.code === 'link_ended') onBack(entered.failure.message);
    else throw new ApiError(entered.failure);
  });
  const { app, passkey } = asked;
  // The field that had the focus is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>(app ? 'input' : 'button')?.focus(), [form, app]);
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="text-xl">One more step</h2>
        <p className="mt-1 text-muted">{wordsFor(asked)}</p>
      </div>
      {passkey && !app && <PasskeyLogIn words="Use a passkey" first />}
      {failure && <Notice tone="danger" title={failure} />}
      <CodeField
        {...field('code')}
        hint={
          app ? 'Is the app out of reach? Type one of your recovery codes.' : 'One of your recovery codes.'
        }
      />
      <Button type="submit" variant={app ? 'primary' : 'secondary'} size="lg" block busy={busy}>
        {busy ? 'Checking...' : 'Log in'}
      </Button>
      {passkey && app && <PasskeyLogIn words="Use a passkey" />}
      <Button variant="quiet" onClick={() => onBack(null)}>
        Use another account
      </Button>
    </Form>
  );
}

function wordsFor({ app, passkey }: CodeFormProps['asked']): string {
  if (!app) return 'Now your passkey. Is it out of reach? A recovery code works too.';
  return `Now the code from your authenticator app${passkey ? ', or your passkey' : ''}.`;
}
