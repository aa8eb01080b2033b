import { type SubmitEvent, useRef, useState } from 'react';
import { type PrintRequestAnswer, requestAnswer } from '#domain/print-requests/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdmin } from '../call-admin.ts';
import { checkOffer, firstOffer, offerBody } from './offer-texts.ts';

export interface OfferFormOptions {
  request: PrintRequestAnswer;
  onBusy: (busy: boolean) => void;
  onOffered: (request: PrintRequestAnswer) => void;
  /** Another admin was faster, or an earlier answer got lost: the list is older than the truth. */
  onConflict: () => void;
}

const noPicture = 'The picture did not arrive. Please see above, then save again.';

/** What was typed stays until the product is there. */
export function useOfferForm({ request, onBusy, onOffered, onConflict }: OfferFormOptions) {
  const [first] = useState(() => firstOffer(request));
  const { form, values, errors, set, validate, blame, field } = useFormFields(first, checkOffer);
  const { track, settle } = usePendingUploads<'image'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  const turnBusy = (on: boolean) => {
    underway.current = on;
    setBusy(on);
    onBusy(on);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    if (!validate()) return;
    turnBusy(true);
    const { image = values.image } = await settle();
    if (image === null) setFailure(noPicture);
    else await send(image);
    turnBusy(false);
  }

  async function send(image: string) {
    try {
      const call = { method: 'POST', body: offerBody({ ...values, image }), answer: requestAnswer } as const;
      const path = `/api/requests/${encodeURIComponent(request._id)}/product` as const;
      onOffered((await callAdmin(path, call)).request);
    } catch (error) {
      const refusal = failureOf(error);
      if (refusal.status === 409) onConflict();
      if (!blame(refusal.issues)) setFailure(wordsOf(refusal));
    }
  }

  return { form, values, errors, set, field, track, busy, failure, submit };
}

/** An answer that got lost may have been a yes; asking again is safe, for a request becomes one product only. */
function wordsOf(refusal: ApiFailure): string {
  return isPassing(refusal) ? `${refusal.message} What you typed is still here.` : refusal.message;
}
