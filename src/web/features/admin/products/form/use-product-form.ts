import { useEffect, useRef, useState } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailureInfo, isTransientFailure } from '#web/state/api/api-error.ts';
import { keepFormBusy, useForm } from '#web/state/use-form.ts';
import { checkProductForm, type ProductFormFlags, type ProductFormValues } from './product-form-values.ts';

export interface ProductFormOptions {
  initial: { texts: ProductFormValues; flags: ProductFormFlags };
  /** Creates or updates the product. Null if there is nothing to change. */
  save: (texts: ProductFormValues, flags: ProductFormFlags) => Promise<ProductDetailsResponse | null>;
  /** Reads the current stock after a save was rejected because it had changed. */
  readStock?: () => Promise<number>;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsResponse) => void;
}

const uploadFailedMessage = 'The picture was not uploaded. Choose it again, or remove it, and save again.';

/** Keeps the typed values until they are saved. */
export function useProductForm({ initial, save, readStock, onBusy, onSaved }: ProductFormOptions) {
  const [flags, setFlags] = useState(initial.flags);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const [currentStock, setCurrentStock] = useState<number | null>(null);
  const uploads = usePendingUploads<'image'>();
  const isMounted = useRef(false);

  // A late response must not redirect an admin who has left the form.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const { form, values, field, set, submit, failure, setFailure } = useForm({
    initial: initial.texts,
    check: checkProductForm,
    onSubmit: () => setIsUnchanged(false),
    onBusy: (busy) => isMounted.current && onBusy(busy),
    async send(texts) {
      const { image = texts.image } = await uploads.settle();
      if (!isMounted.current) return;
      if (image === null) {
        setFailure(uploadFailedMessage);
        return;
      }
      const product = await save({ ...texts, image }, flags);
      if (!isMounted.current) return;
      if (!product) return setIsUnchanged(true);
      onSaved(product);
      return keepFormBusy;
    },
    async onFailure(refusal) {
      const stockLeft =
        refusal.code === 'stock_moved' ? await readStock?.().catch(() => undefined) : undefined;
      const message = messageFor(refusal);
      if (stockLeft === undefined) return { message, issues: refusal.issues };
      setCurrentStock(stockLeft);
      const issue = `The stock is ${stockLeft.toLocaleString('en-US')} now.`;
      return { message, issues: [{ path: 'countInStock', message: issue }] };
    },
  });

  return {
    form,
    field,
    set,
    flags,
    changeFlags: (some: Partial<ProductFormFlags>) => setFlags((before) => ({ ...before, ...some })),
    failure,
    unchanged: isUnchanged,
    trackImage: uploads.track('image'),
    /** The stock changed by others, if it differs from what is typed. */
    stockNow:
      currentStock !== null && values.countInStock.trim() !== String(currentStock) ? currentStock : null,
    acceptCurrentStock() {
      set('countInStock', String(currentStock));
      form.current?.querySelector<HTMLElement>('[name="countInStock"]')?.focus();
    },
    submit,
  };
}

/** A lost response may have been a success. */
function messageFor(refusal: ApiFailureInfo): string {
  const hint = isTransientFailure(refusal)
    ? ' Before you try again, please check in the list whether it was saved.'
    : '';
  return `${refusal.message}${hint}`;
}
