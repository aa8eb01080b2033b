import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ProductDetailsAnswer, productDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdmin } from '../call-admin.ts';
import { checkProduct, customProduct, emptyProduct, productFormBody } from './product-form-body.ts';

interface ProductFormOptions {
  custom: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (product: ProductDetailsAnswer) => void;
}

/** What was typed stays until it is saved. */
export function useProductForm({ custom, onBusy, onSaved }: ProductFormOptions) {
  const initial = custom ? customProduct : emptyProduct;
  const { form, values, validate, blame, field } = useFormFields(initial, checkProduct);
  const [featured, setFeatured] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
    if (!validate()) return;
    underway.current = true;
    onBusy(true);
    try {
      const body = { ...productFormBody(values), custom, featured };
      const call = { method: 'POST', body, answer: productDetailsAnswer } as const;
      const product = await callAdmin('/api/products', call);
      if (here.current) onSaved(product);
    } catch (error) {
      if (!here.current) return;
      const refusal = failureOf(error);
      if (!blame(refusal.issues)) setFailure(wordsOf(refusal));
      onBusy(false);
      underway.current = false;
    }
  }

  return { form, field, featured, setFeatured, failure, submit };
}

/** An answer that got lost may have been a yes. */
function wordsOf(refusal: ApiFailure): string {
  const doubt = isPassing(refusal)
    ? ' Before you try again, please see in the list whether it is there.'
    : '';
  return `${refusal.message}${doubt}`;
}
