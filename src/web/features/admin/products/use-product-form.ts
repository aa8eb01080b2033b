import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { checkProduct, type ProductFlags, type ProductTexts } from './product-form-body.ts';

export interface ProductFormOptions {
  initial: { texts: ProductTexts; flags: ProductFlags };
  /** Makes or changes the product. Null: there is nothing to change. */
  save: (texts: ProductTexts, flags: ProductFlags) => Promise<ProductDetailsAnswer | null>;
  /** The stock as it is now, after a save was refused because it had moved. */
  readStock?: () => Promise<number>;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsAnswer) => void;
}

const noPicture = 'The picture did not arrive. Choose it again, or take it out, and save once more.';

/** What was typed stays until it is saved. */
export function useProductForm({ initial, save, readStock, onBusy, onSaved }: ProductFormOptions) {
  const { form, values, validate, blame, field, set } = useFormFields(initial.texts, checkProduct);
  const [flags, setFlags] = useState(initial.flags);
  const [failure, setFailure] = useState<string | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  const [stockNow, setStockNow] = useState<number | null>(null);
  const uploads = usePendingUploads<'image'>();
  const underway = useRef(false);
  const here = useRef(false);

  // Who has left the form is not led away from where they went by an answer that comes late.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    setUnchanged(false);
    if (!validate()) return;
    underway.current = true;
    onBusy(true);
    const isSaved = await send().catch(refused);
    if (isSaved || !here.current) return;
    onBusy(false);
    underway.current = false;
  }

  async function send(): Promise<boolean> {
    const { image = values.image } = await uploads.settle();
    if (!here.current) return false;
    if (image === null) {
      setFailure(noPicture);
      return false;
    }
    const product = await save({ ...values, image }, flags);
    if (!here.current) return false;
    if (product) onSaved(product);
    else setUnchanged(true);
    return product !== null;
  }

  async function refused(error: unknown): Promise<boolean> {
    const refusal = failureOf(error);
    const left = refusal.code === 'stock_moved' ? await readStock?.().catch(() => undefined) : undefined;
    if (!here.current) return false;
    if (left !== undefined) setStockNow(left);
    const issues =
      left === undefined
        ? refusal.issues
        : [{ path: 'countInStock', message: `The stock is ${left.toLocaleString('en-US')} now.` }];
    if (!blame(issues)) setFailure(wordsOf(refusal));
    return false;
  }

  return {
    form,
    field,
    set,
    flags,
    turn: (some: Partial<ProductFlags>) => setFlags((before) => ({ ...before, ...some })),
    failure,
    unchanged,
    trackImage: uploads.track('image'),
    /** The stock that others have left, where it is not what is typed. */
    stockNow: stockNow !== null && values.countInStock.trim() !== String(stockNow) ? stockNow : null,
    takeStockNow() {
      set('countInStock', String(stockNow));
      form.current?.querySelector<HTMLElement>('[name="countInStock"]')?.focus();
    },
    submit,
  };
}

/** An answer that got lost may have been a yes. */
function wordsOf(refusal: ApiFailure): string {
  const doubt = isPassing(refusal)
    ? ' Before you try again, please see in the list whether it is there.'
    : '';
  return `${refusal.message}${doubt}`;
}
