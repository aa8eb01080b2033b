import { type SubmitEvent, useRef, useState } from 'react';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { type FieldErrors, useFormFields } from '#web/state/use-form-fields.ts';

/**
 * A form that makes one call. Server errors about a field appear next to it, any other error is `failure`; the typed
 * values are kept.
 */
export function useApiForm<T extends Record<string, string>>(
  initial: T,
  check: (values: T) => FieldErrors<T>,
  send: (values: T) => Promise<void>,
) {
  const { form, values, validate, blame, field } = useFormFields(initial, check);
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
      await send(values);
    } catch (error) {
      const { message, issues } = toApiFailure(error);
      if (!blame(issues)) setFailure(message);
    }
    setBusy(false);
    underway.current = false;
  }

  return { form, field, submit, busy, failure };
}
