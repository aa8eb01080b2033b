import { useState } from 'react';
import { onePrintRequestResponse, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { type ApiFailureInfo, isTransientFailure } from '#web/state/api/api-error.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';
import {
  checkPrintOfferForm,
  toInitialPrintOfferValues,
  toPrintOfferBody,
} from './print-offer-form-values.ts';

export interface PrintOfferFormOptions {
  request: PrintRequestResponse;
  onBusy: (busy: boolean) => void;
  onOffered: (request: PrintRequestResponse) => void;
  /** Called if another admin was faster or an earlier response was lost: the list is outdated. */
  onConflict: () => void;
}

const uploadFailedMessage = 'The picture was not uploaded. Please check it above, then save again.';

/** Keeps the typed values until the product exists. */
export function usePrintOfferForm({ request, onBusy, onOffered, onConflict }: PrintOfferFormOptions) {
  const [initialValues] = useState(() => toInitialPrintOfferValues(request));
  const { track, settle: waitForUploads } = usePendingUploads<'image'>();
  const { form, values, errors, set, field, submit, busy, failure, setFailure } = useForm({
    initial: initialValues,
    check: checkPrintOfferForm,
    onBusy,
    async send(typed) {
      const { image = typed.image } = await waitForUploads();
      if (image === null) {
        setFailure(uploadFailedMessage);
        return;
      }
      const path = `/api/requests/${encodeURIComponent(request._id)}/product` as const;
      const body = toPrintOfferBody({ ...typed, image });
      const call = { method: 'POST', body, responseSchema: onePrintRequestResponse } as const;
      onOffered((await callAdminApi(path, call)).request);
    },
    onFailure(refusal) {
      if (refusal.status === 409) onConflict();
      return { message: messageFor(refusal), issues: refusal.issues };
    },
  });

  return { form, values, errors, set, field, track, busy, failure, submit };
}

/** A lost response may have been a success; retrying is safe, because a request can become only one product. */
function messageFor(refusal: ApiFailureInfo): string {
  return isTransientFailure(refusal) ? `${refusal.message} Your input is still here.` : refusal.message;
}
