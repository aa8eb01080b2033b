import { useState } from 'react';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockAlertForm } from './use-stock-alert-form.ts';

/** Asks for one mail when the product is available again. */
export function StockAlertForm({ productId }: { productId: string }) {
  const user = useUser();
  const isReady = useStorageReady();
  const [sent, setSent] = useState<{ email: string; confirmed: boolean } | null>(null);
  const { form, field, submit, busy, failure } = useStockAlertForm(productId, user?.email ?? '', setSent);
  if (sent?.confirmed) return <Notice tone="success" title={`We write to ${sent.email} when it is back.`} />;
  return (
    <Form ref={form} onSubmit={submit}>
      {/* This part of the page is loaded last: until then the browser itself would submit it. */}
      <fieldset disabled={!isReady} className="grid gap-3">
        <FormField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="One mail when it is back, and no other."
        />
        {/* Not of the type submit: the first submit button of the page is that of the review. */}
        <Button variant="secondary" icon="mail" busy={busy} onClick={() => form.current?.requestSubmit()}>
          {busy ? 'Sending...' : sent ? 'Send the link again' : 'Email me when it is back'}
        </Button>
        {sent && (
          <Notice tone="success" title="Please open the link that we have mailed you.">
            It went to {sent.email} and works for three days. Nothing after some minutes? Please check your
            spam folder too.
          </Notice>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </fieldset>
    </Form>
  );
}
