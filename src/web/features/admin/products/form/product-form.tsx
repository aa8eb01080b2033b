import { useState } from 'react';
import { flushSync } from 'react-dom';
import { UploadField } from '#web/features/upload/upload-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangedMeanwhileNotice } from '../../changed-meanwhile-notice.tsx';
import { LeaveDialog } from '../../leave-dialog.tsx';
import { useThemes } from '../../use-themes.ts';
import { ProductOptionsSection } from './options/product-options-section.tsx';
import { ProductDetailsSection } from './product-details-section.tsx';
import { ProductGallerySection } from './product-gallery-section.tsx';
import { ProductSafetyFields } from './product-safety-fields.tsx';
import { ProductShippingSection } from './product-shipping-section.tsx';
import { ProductStateSection } from './product-state-section.tsx';
import { RenderPictures } from './proposals/render-pictures.tsx';
import { useProposals } from './proposals/use-proposals.ts';
import { StockCountField } from './stock-count-field.tsx';
import { type ProductFormOptions, useProductForm } from './use-product-form.ts';

interface ProductFormProps extends ProductFormOptions {
  /** Needed by a checkbox outside of the form. */
  id: string;
  /** Whether it is being saved; from the screen, which also disables its own checkbox. */
  busy: boolean;
  /** Whether the form itself contains the Custom checkbox. */
  showsCustom: boolean;
  onCancel: () => void;
}

export function ProductForm({ id, busy, showsCustom, onCancel, ...options }: ProductFormProps) {
  const form = useProductForm(options);
  const { field, choices, choose, failure } = form;
  const proposals = useProposals(form);
  const themes = useThemes();
  const [isCanceled, setIsCanceled] = useState(false);
  const { error: descriptionError, ...description } = field('description');
  const { value: image, error: imageError } = field('image');
  return (
    <Form id={id} ref={form.form} onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
      <LeaveDialog unsaved={() => (form.isUnsaved && !isCanceled ? ['This product'] : [])} />
      <FormField
        label="Name"
        {...field('name')}
        required
        maxLength={120}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <FormField label="Brand" {...field('brand')} required maxLength={60} autoComplete="off" />
      <FormField
        label="Category"
        {...field('category')}
        required
        maxLength={60}
        autoComplete="off"
        list="shop-themes"
        // Not their names: a list that arrives later would move the fields below.
        hint="One of the shop’s themes, or a new one."
      />
      <datalist id="shop-themes">
        {themes.map((theme) => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
      <UploadField
        kind="image"
        label="Image"
        name="image"
        value={image}
        error={imageError}
        onChange={(path) => form.set('image', path)}
        onUploadStart={form.trackUpload('image')}
        disabled={busy}
        placeholder="/media/..."
        hint="Or the path of a picture on this site. Without a picture a drawing is shown."
        fieldClassName="sm:col-span-2"
      />
      <RenderPictures
        files={proposals.files}
        image={image}
        set={form.set}
        choose={choose}
        trackUpload={form.trackUpload}
        disabled={busy}
      />
      <FormField
        label="Price"
        {...field('price')}
        required
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder="19.99"
        hint="In dollars, per item, without a sale."
      />
      <StockCountField
        {...field('countInStock')}
        currentStock={form.stockNow}
        onAcceptCurrentStock={form.acceptCurrentStock}
      />
      <FormField label="Description" required error={descriptionError} fieldClassName="sm:col-span-2">
        <textarea {...description} rows={6} maxLength={5000} />
      </FormField>
      <ProductSafetyFields field={field} />
      <div className="flex flex-wrap gap-x-8 sm:col-span-2">
        <Checkbox
          label="Featured"
          name="featured"
          checked={choices.featured}
          onChange={({ target }) => choose({ featured: target.checked })}
        />
        {showsCustom && (
          <Checkbox
            label="Custom, only for people with its link"
            name="custom"
            checked={choices.custom}
            onChange={({ target }) => choose({ custom: target.checked })}
          />
        )}
      </div>
      <ProductGallerySection
        field={field}
        set={form.set}
        choices={choices}
        choose={choose}
        trackUpload={form.trackUpload}
        disabled={busy}
      />
      <ProductOptionsSection
        choices={choices}
        choose={choose}
        hasModel={form.values.model.trim() !== ''}
        errors={form.optionErrors}
        trackUpload={form.trackUpload}
        proposals={proposals}
        disabled={busy}
      />
      <ProductDetailsSection field={field} choices={choices} choose={choose} />
      <ProductShippingSection field={field} choices={choices} choose={choose} />
      <ProductStateSection choices={choices} choose={choose} />
      {form.changes.length > 0 && (
        <ChangedMeanwhileNotice subject="product" changes={form.changes} className="sm:col-span-2" />
      )}
      {failure && (
        <Notice tone="danger" title="Not saved" className="sm:col-span-2">
          <p>{failure} Your input is still here.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => {
            // It says that the input is not wanted.
            flushSync(() => setIsCanceled(true));
            onCancel();
          }}
        >
          Cancel
        </Button>
        <p role="status" className="text-muted">
          {form.unchanged && 'There is nothing to save.'}
        </p>
      </div>
    </Form>
  );
}
