import { type SubmitEvent, useRef, useState } from 'react';
import { type ProductDetailsAnswer, productDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdmin } from '../call-admin.ts';
import { checkProduct, customProduct, emptyProduct, productFormBody } from './product-form-body.ts';

interface ProductFormOptions {
  custom: boolean;
  onSaved: (product: ProductDetailsAnswer) => void;
}

/** What was typed stays until it is saved. */
export function useProductForm({ custom, onSaved }: ProductFormOptions) {
  const initial = custom ? customProduct : emptyProduct;
  const { form, values, validate, blame, field } = useFormFields(initial, checkProduct);
  const [featured, setFeatured] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    if (!validate()) return;
    underway.current = true;
    setBusy(true);
    try {
      const body = { ...productFormBody(values), custom, featured };
      const call = { method: 'POST', body, answer: productDetailsAnswer } as const;
      onSaved(await callAdmin('/api/products', call));
    } catch (error) {
      const refusal = failureOf(error);
      if (!blame(refusal.issues)) setFailure(wordsOf(refusal));
      setBusy(false);
      underway.current = false;
    }
  }

  return { form, field, featured, setFeatured, busy, failure, submit };
}

/** An answer that got lost may have been a yes. */
function wordsOf(refusal: ApiFailure): string {
  const doubt = isPassing(refusal)
    ? ' Before you try again, please see in the list whether it is there.'
    : '';
  return `${refusal.message}${doubt}`;
}
