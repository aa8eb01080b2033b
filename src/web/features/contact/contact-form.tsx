import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useContactForm } from './use-contact-form.ts';

const words = { idle: 'Send', sending: 'Sending...', sent: 'SENT!' };

export function ContactForm() {
  const { values, issues, phase, failure, change, submit } = useContactForm();
  const sent = phase === 'sent';
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        disabled={sent}
        value={values.name}
        error={issues.name}
        onChange={(event) => change('name', event.target.value)}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        disabled={sent}
        value={values.email}
        error={issues.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <Field label="Message" required error={issues.message}>
        <textarea
          name="message"
          rows={7}
          maxLength={5000}
          disabled={sent}
          value={values.message}
          onChange={(event) => change('message', event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={phase === 'sending'}
        disabled={sent}
        variant={sent ? 'success' : 'primary'}
        icon={sent ? 'check' : 'mail'}
      >
        {words[phase]}
      </Button>
      {sent && (
        <Notice tone="success" title="Thank you for your message!">
          We reply within 1-2 business days. You are on your way back to the shop.
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title="Your message was not sent.">
          {failure} What you wrote is still here.
        </Notice>
      )}
    </form>
  );
}
