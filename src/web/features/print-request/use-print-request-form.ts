import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { printRequestCreatedResponse } from '#domain/print-requests/schemas.ts';
import { useOwnProfile } from '#web/features/account/settings/use-own-profile.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { callApi } from '#web/state/api/api.ts';
import { printRequestDraft } from '#web/state/storage/print-request-draft.ts';
import { useForm } from '#web/state/use-form.ts';
import { checkPrintRequest, toInitialPrintRequestValues } from './print-request-form-values.ts';

export type PrintRequestPhase = 'idle' | 'sending' | 'sent';

const uploadFailedMessage = 'A file did not arrive. Please see above, then send the request again.';

/** Keeps the typed values until the request has been sent. */
export function usePrintRequestForm(user: UserInfo) {
  const [search] = useSearchParams();
  const { user: profile } = useOwnProfile();
  const [initialValues] = useState(() => toInitialPrintRequestValues(user, search));
  // A link from a product's page begins another request.
  const [draft] = useState(() => (search.has('product') ? {} : printRequestDraft.read(user._id)));
  const { track, settle: waitForUploads, hasPending } = usePendingUploads<'image' | 'stlFile'>();
  const [isSent, setIsSent] = useState(false);
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  const { form, values, errors, set, field, submit, busy, failure, setFailure } = useForm({
    initial: { ...initialValues, ...(profile && { name: profile.name, email: profile.email }), ...draft },
    check: checkPrintRequest,
    isClosed: isSent,
    async send(typed) {
      setIsWaitingForUploads(hasPending());
      const arrived = await waitForUploads();
      setIsWaitingForUploads(false);
      if (Object.values(arrived).includes(null)) {
        setFailure(uploadFailedMessage);
        return;
      }
      await callApi('/api/orders/custom', {
        method: 'POST',
        body: { ...typed, ...arrived },
        responseSchema: printRequestCreatedResponse,
      });
      setIsSent(true);
      printRequestDraft.clear();
    },
  });

  useEffect(() => {
    if (!isSent) printRequestDraft.write(user._id, values);
  }, [isSent, user._id, values]);

  /** Starts another request with the same contact details. */
  const restart = () => {
    for (const name of ['image', 'stlFile', 'orderMessage'] as const) set(name, '');
    setIsSent(false);
  };

  const phase: PrintRequestPhase = busy ? 'sending' : isSent ? 'sent' : 'idle';
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
