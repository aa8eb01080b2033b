import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangedMeanwhileNotice } from '../changed-meanwhile-notice.tsx';
import { discountKindOptions, discountFieldLabels as labels, toLines } from './discount-form-values.ts';
import { ProductPicker, ThemePicker } from './discount-scope-fields.tsx';
import { useDiscountForm } from './use-discount-form.ts';

interface DiscountFormProps {
  /** As it was when the form was opened; null for a new one. */
  opened: DiscountResponse | null;
  onSaved: (discount: DiscountResponse) => void;
  onCancel: () => void;
}

export function DiscountForm({ opened, onSaved, onCancel }: DiscountFormProps) {
  const form = useDiscountForm(opened, onSaved);
  const { field, set, values, busy } = form;
  const timeZone = `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
  const text = { autoComplete: 'off', maxLength: 12 };
  return (
    <Form ref={form.form} onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
      <FormField
        label={labels.code}
        {...field('code')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="3 to 40 letters, digits, hyphens and underscores. Customers may type it in small letters."
        fieldClassName="sm:col-span-2"
      />
      <Select
        label={labels.kind}
        {...field('kind')}
        onChange={({ target }) => set('kind', target.value)}
        options={discountKindOptions}
      />
      {values.kind === 'percent' && (
        <FormField label={labels.percent} {...field('percent')} {...text} required inputMode="decimal" />
      )}
      {values.kind === 'fixed' && (
        <FormField label={labels.amount} {...field('amount')} {...text} required inputMode="decimal" />
      )}
      {values.kind === 'shipping' && (
        <p className="self-center text-sm text-muted">The order ships for free, by any method.</p>
      )}
      <FormField
        label={labels.minimum}
        {...field('minimum')}
        {...text}
        inputMode="decimal"
        hint="Dollars, before the discount. Empty: any order."
        fieldClassName="sm:col-span-2"
      />
      <FormField label={labels.startsAt} type="datetime-local" {...field('startsAt')} hint={timeZone} />
      <FormField
        label={labels.endsAt}
        type="datetime-local"
        {...field('endsAt')}
        hint="Empty: it does not end."
      />
      <FormField
        label={labels.maxUses}
        {...field('maxUses')}
        {...text}
        inputMode="numeric"
        hint="Empty: no limit."
      />
      <FormField
        label={labels.maxUsesPerCustomer}
        {...field('maxUsesPerCustomer')}
        {...text}
        inputMode="numeric"
        hint="Empty: no limit."
      />
      <ThemePicker
        themes={toLines(values.categories)}
        onChange={(themes) => set('categories', themes.join('\n'))}
      />
      <ProductPicker
        ids={toLines(values.products)}
        names={form.names}
        onPick={form.pickProduct}
        onRemove={(id) =>
          set(
            'products',
            toLines(values.products)
              .filter((one) => one !== id)
              .join('\n'),
          )
        }
      />
      {form.isChangedMeanwhile && (
        <ChangedMeanwhileNotice subject="code" changes={form.changes} className="sm:col-span-2" />
      )}
      {form.failure && (
        <Notice tone="danger" title="Not saved" className="sm:col-span-2">
          <p>{form.failure} Your input is still here.</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
