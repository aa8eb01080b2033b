import { UploadField } from '#web/features/upload/upload-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PrintOfferFormOptions, usePrintOfferForm } from './use-print-offer-form.ts';

export function PrintOfferForm({ onCancel, ...options }: PrintOfferFormOptions & { onCancel: () => void }) {
  const { form, values, errors, set, field, track, busy, failure, submit } = usePrintOfferForm(options);
  const { error: descriptionError, ...description } = field('description');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <FormField label="Name" {...field('name')} required maxLength={120} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <FormField
          label="Price"
          {...field('price')}
          required
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          placeholder="45.00"
          hint="In dollars, for one."
        />
        <FormField
          label="Stock"
          {...field('countInStock')}
          required
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          hint="How many they can buy."
        />
      </div>
      <UploadField
        kind="image"
        label="Image"
        name="image"
        value={values.image}
        onChange={(path) => set('image', path)}
        error={errors.image}
        disabled={busy}
        onUploadStart={track('image')}
        hint="Or the path of a picture on this site."
      />
      <FormField
        label="Description"
        required
        error={descriptionError}
        hint="The customer reads it on the product’s page."
      >
        <textarea {...description} rows={6} maxLength={5000} />
      </FormField>
      {failure && (
        <Notice tone="danger" title="The product was not created">
          <p>{failure}</p>
        </Notice>
      )}
      <p className="text-sm text-muted">
        Only they can see and buy it. A mail notifies them of its price and address.
      </p>
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Creating...' : 'Create the product'}
        </Button>
      </div>
    </Form>
  );
}
