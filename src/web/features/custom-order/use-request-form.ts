import { type SubmitEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { printRequestedAnswer } from '#domain/print-requests/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { checkRequest, firstTexts } from './request-texts.ts';
import { usePrefilled } from './use-prefilled.ts';

export type Phase = 'idle' | 'sending' | 'sent';

const noFile = 'A file did not arrive. Please see above, then send the request again.';

/** What was typed stays until it has arrived. */
export function useRequestForm(user: UserInfo) {
  const [search] = useSearchParams();
  const [first] = useState(() => firstTexts(user, search));
  const { form, values, errors, setValues, set, validate, blame, field } = useFormFields(first, checkRequest);
  const { track, settle, hasPending } = usePendingUploads<'image' | 'stlFile'>();
  const [phase, setPhase] = useState<Phase>('idle');
  const [waits, setWaits] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  usePrefilled(first, setValues);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current || phase === 'sent') return;
    setFailure(null);
    if (!validate()) return;
    underway.current = true;
    setPhase('sending');
    setWaits(hasPending());
    setPhase((await send()) ? 'sent' : 'idle');
    setWaits(false);
    underway.current = false;
  }

  async function send(): Promise<boolean> {
    const arrived = await settle();
    if (Object.values(arrived).includes(null)) {
      setFailure(noFile);
      return false;
    }
    setWaits(false);
    try {
      const body = { ...values, ...arrived };
      await callApi('/api/orders/custom', { method: 'POST', body, answer: printRequestedAnswer });
      return true;
    } catch (error) {
      const { message, issues } = failureOf(error);
      if (!blame(issues)) setFailure(message);
      return false;
    }
  }

  /** Another wish of the same person. */
  const restart = () => {
    setValues((before) => ({ ...before, image: '', stlFile: '', orderMessage: '' }));
    setPhase('idle');
  };

  return { form, values, errors, set, field, track, phase, waits, failure, submit, restart };
}
