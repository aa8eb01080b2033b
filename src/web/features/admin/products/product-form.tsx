import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { themes } from '#domain/shared/themes.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductFormProps {
  /** For a checkbox that stands outside of it. */
  id: string;
  custom: boolean;
  /** Whether it is being saved; the screen knows, for its own checkbox must rest meanwhile. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsAnswer) => void;
  onCancel: () => void;
}

export function ProductForm({ id, busy, onCancel, ...options }: ProductFormProps) {
  const { form, field, featured, setFeatured, failure, submit } = useProductForm(options);
  const { error: descriptionError, ...description } = field('description');
  return (
    <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Name"
        {...field('name')}
        required
        maxLength={120}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <Field label="Brand" {...field('brand')} required maxLength={60} autoComplete="off" />
      <Field
        label="Category"
        {...field('category')}
        required
        maxLength={60}
        autoComplete="off"
        list="shop-themes"
        hint={`The shop’s themes are ${themes.join(', ')}.`}
      />
      <datalist id="shop-themes">
        {themes.map((theme) => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
      <Field
        label="Image"
        {...field('image')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        placeholder="/media/..."
        hint="The path of a picture of this site. Without one a drawing stands in."
        fieldClassName="sm:col-span-2"
      />
      <Field
        label="Price"
        {...field('price')}
        required
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder="19.99"
        hint="In dollars, for one piece."
      />
      <Field
        label="Stock"
        {...field('countInStock')}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        hint="Pieces that can be sold."
      />
      <Field label="Description" required error={descriptionError} fieldClassName="sm:col-span-2">
        <textarea {...description} rows={6} maxLength={5000} />
      </Field>
      <Checkbox
        label="Featured"
        name="featured"
        checked={featured}
        onChange={({ target }) => setFeatured(target.checked)}
        className="sm:col-span-2"
      />
      {failure && (
        <Notice tone="danger" title="Not saved" className="sm:col-span-2">
          <p>{failure} What you typed is still here.</p>
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
    </form>
  );
}
