import { type SubmitEvent, useRef, useState } from 'react';
import { onePrintRequestResponse, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailure, isTransientFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { checkOffer, initialOffer, toOfferBody } from './offer-form-values.ts';

export interface OfferFormOptions {
  request: PrintRequestResponse;
  onBusy: (busy: boolean) => void;
  onOffered: (request: PrintRequestResponse) => void;
  /** Called if another admin was faster or an earlier response was lost: the list is outdated. */
  onConflict: () => void;
}

const uploadFailedMessage = 'The picture did not arrive. Please see above, then save again.';

/** Keeps the typed values until the product exists. */
export function useOfferForm({ request, onBusy, onOffered, onConflict }: OfferFormOptions) {
  const [initialValues] = useState(() => initialOffer(request));
  const { form, values, errors, set, validate, blame, field } = useFormFields(initialValues, checkOffer);
  const { track, settle: waitForUploads } = usePendingUploads<'image'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  const changeBusy = (on: boolean) => {
    underway.current = on;
    setBusy(on);
    onBusy(on);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    if (!validate()) return;
    changeBusy(true);
    const { image = values.image } = await waitForUploads();
    if (image === null) setFailure(uploadFailedMessage);
    else await send(image);
    changeBusy(false);
  }

  async function send(image: string) {
    try {
      const call = {
        method: 'POST',
        body: toOfferBody({ ...values, image }),
        responseSchema: onePrintRequestResponse,
      } as const;
      const path = `/api/requests/${encodeURIComponent(request._id)}/product` as const;
      onOffered((await callAdminApi(path, call)).request);
    } catch (error) {
      const refusal = toApiFailure(error);
      if (refusal.status === 409) onConflict();
      if (!blame(refusal.issues)) setFailure(messageFor(refusal));
    }
  }

  return { form, values, errors, set, field, track, busy, failure, submit };
}

/** A lost response may have been a success; retrying is safe, because a request can become only one product. */
function messageFor(refusal: ApiFailure): string {
  return isTransientFailure(refusal) ? `${refusal.message} What you typed is still here.` : refusal.message;
}
