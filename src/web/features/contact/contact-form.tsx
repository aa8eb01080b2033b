import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { contactTopicLabels } from './contact-topic-labels.ts';
import { useContactForm } from './use-contact-form.ts';

const topics = [
  { value: '', label: 'Please choose' },
  ...Object.entries(contactTopicLabels).map(([value, label]) => ({ value, label })),
];

const words = { idle: 'Send', sending: 'Sending...', sent: 'SENT!' };

export function ContactForm() {
  const { form, values, errors, set, field, phase, failure, submit } = useContactForm();
  const sent = phase === 'sent';
  const { error: messageError, ...message } = field('message');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <FormField
        label="Name"
        {...field('name')}
        required
        autoComplete="name"
        maxLength={100}
        disabled={sent}
      />
      <FormField
        label="Email"
        {...field('email')}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        maxLength={254}
        disabled={sent}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="What it is about"
          name="topic"
          value={values.topic}
          error={errors.topic}
          disabled={sent}
          onChange={({ target }) => set('topic', target.value)}
          options={topics}
        />
        {values.topic === 'order' && (
          <FormField
            label="Order number"
            {...field('orderNumber')}
            inputMode="numeric"
            maxLength={16}
            disabled={sent}
            hint="If you know it."
          />
        )}
      </div>
      <FormField label="Message" required error={messageError}>
        <textarea {...message} rows={7} maxLength={5000} disabled={sent} />
      </FormField>
      <Button
        type="submit"
        size="lg"
        busy={phase === 'sending'}
        aria-disabled={sent}
        variant={sent ? 'success' : 'primary'}
        icon={sent ? 'check' : 'mail'}
      >
        <span aria-live="polite">{words[phase]}</span>
      </Button>
      {sent && (
        <Notice tone="success" title="Thank you for your message!">
          We reply within 1-2 business days. We are taking you back to the shop.
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title="Your message was not sent.">
          {failure} Your message is still here.
        </Notice>
      )}
    </Form>
  );
}
