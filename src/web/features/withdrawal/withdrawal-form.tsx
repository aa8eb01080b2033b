import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { WithdrawalReceived } from './withdrawal-received.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

/** A statement of withdrawal in two steps, as Directive 2011/83/EU, Art. 11a, asks for. */
export function WithdrawalForm() {
  const withdrawal = useWithdrawalForm();
  const { form, values, field, submit, isReviewing, submittedAt } = withdrawal;
  const { error: noteError, ...note } = field('note');
  if (submittedAt) return <WithdrawalReceived values={values} submittedAt={submittedAt} />;
  return (
    <Card>
      {/* Hidden while it is reviewed, so that the fields keep what was typed. */}
      <Form ref={form} onSubmit={submit} hidden={isReviewing} className="grid gap-5 [&[hidden]]:hidden">
        <FormField
          label="Order number"
          {...field('orderNumber')}
          required
          maxLength={60}
          autoComplete="off"
          hint="It is in our mails about the order."
        />
        <FormField
          label="Email"
          {...field('email')}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          maxLength={254}
          hint="The address of your account here. Your receipt goes to it."
        />
        <FormField label="Name" {...field('name')} required autoComplete="name" maxLength={100} />
        <FormField
          label="Items"
          error={noteError}
          hint="Only if you keep some of them: what you withdraw from. Empty means the whole order."
        >
          <textarea {...note} rows={3} maxLength={1000} />
        </FormField>
        <Button type="submit" size="lg" iconAfter="arrow-right">
          Continue
        </Button>
      </Form>
      {isReviewing && <WithdrawalReview {...withdrawal} />}
    </Card>
  );
}
