import { type SubmitEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { printRequestCreatedResponse } from '#domain/print-requests/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { checkPrintRequest, initialPrintRequest } from './print-request-form-values.ts';
import { usePrefillFromProfile } from './use-prefill-from-profile.ts';

export type PrintRequestPhase = 'idle' | 'sending' | 'sent';

const uploadFailedMessage = 'A file did not arrive. Please see above, then send the request again.';

/** Keeps the typed values until the request has been sent. */
export function usePrintRequestForm(user: UserInfo) {
  const [search] = useSearchParams();
  const [initialValues] = useState(() => initialPrintRequest(user, search));
  const { form, values, errors, setValues, set, validate, blame, field } = useFormFields(
    initialValues,
    checkPrintRequest,
  );
  const { track, settle: waitForUploads, hasPending } = usePendingUploads<'image' | 'stlFile'>();
  const [phase, setPhase] = useState<PrintRequestPhase>('idle');
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  usePrefillFromProfile(initialValues, setValues);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current || phase === 'sent') return;
    setFailure(null);
    if (!validate()) return;
    underway.current = true;
    setPhase('sending');
    setIsWaitingForUploads(hasPending());
    setPhase((await send()) ? 'sent' : 'idle');
    setIsWaitingForUploads(false);
    underway.current = false;
  }

  async function send(): Promise<boolean> {
    const arrived = await waitForUploads();
    if (Object.values(arrived).includes(null)) {
      setFailure(uploadFailedMessage);
      return false;
    }
    setIsWaitingForUploads(false);
    try {
      const body = { ...values, ...arrived };
      await callApi('/api/orders/custom', {
        method: 'POST',
        body,
        responseSchema: printRequestCreatedResponse,
      });
      return true;
    } catch (error) {
      const { message, issues } = toApiFailure(error);
      if (!blame(issues)) setFailure(message);
      return false;
    }
  }

  /** Starts another request with the same contact details. */
  const restart = () => {
    setValues((before) => ({ ...before, image: '', stlFile: '', orderMessage: '' }));
    setPhase('idle');
  };

  return {
    form,
    values,
    errors,
    set,
    field,
    track,
    phase,
    waits: isWaitingForUploads,
    failure,
    submit,
    restart,
  };
}
