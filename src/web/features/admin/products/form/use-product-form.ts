import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailure, isTransientFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { checkProduct, type ProductFlags, type ProductFormValues } from './product-form-values.ts';

export interface ProductFormOptions {
  initial: { texts: ProductFormValues; flags: ProductFlags };
  /** Creates or updates the product. Null if there is nothing to change. */
  save: (texts: ProductFormValues, flags: ProductFlags) => Promise<ProductDetailsResponse | null>;
  /** Reads the current stock after a save was rejected because it had changed. */
  readStock?: () => Promise<number>;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsResponse) => void;
}

const uploadFailedMessage =
  'The picture did not arrive. Choose it again, or take it out, and save once more.';

/** Keeps the typed values until they are saved. */
export function useProductForm({ initial, save, readStock, onBusy, onSaved }: ProductFormOptions) {
  const { form, values, validate, blame, field, set } = useFormFields(initial.texts, checkProduct);
  const [flags, setFlags] = useState(initial.flags);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const [currentStock, setCurrentStock] = useState<number | null>(null);
  const uploads = usePendingUploads<'image'>();
  const underway = useRef(false);
  const isMounted = useRef(false);

  // A late response must not redirect an admin who has left the form.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    setIsUnchanged(false);
    if (!validate()) return;
    underway.current = true;
    onBusy(true);
    const isSaved = await send().catch(handleFailure);
    if (isSaved || !isMounted.current) return;
    onBusy(false);
    underway.current = false;
  }

  async function send(): Promise<boolean> {
    const { image = values.image } = await uploads.settle();
    if (!isMounted.current) return false;
    if (image === null) {
      setFailure(uploadFailedMessage);
      return false;
    }
    const product = await save({ ...values, image }, flags);
    if (!isMounted.current) return false;
    if (product) onSaved(product);
    else setIsUnchanged(true);
    return product !== null;
  }

  async function handleFailure(error: unknown): Promise<boolean> {
    const refusal = toApiFailure(error);
    const stockLeft = refusal.code === 'stock_moved' ? await readStock?.().catch(() => undefined) : undefined;
    if (!isMounted.current) return false;
    if (stockLeft !== undefined) setCurrentStock(stockLeft);
    const issues =
      stockLeft === undefined
        ? refusal.issues
        : [{ path: 'countInStock', message: `The stock is ${stockLeft.toLocaleString('en-US')} now.` }];
    if (!blame(issues)) setFailure(messageFor(refusal));
    return false;
  }

  return {
    form,
    field,
    set,
    flags,
    changeFlags: (some: Partial<ProductFlags>) => setFlags((before) => ({ ...before, ...some })),
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
function messageFor(refusal: ApiFailure): string {
  const hint = isTransientFailure(refusal)
    ? ' Before you try again, please see in the list whether it is there.'
    : '';
  return `${refusal.message}${hint}`;
}
