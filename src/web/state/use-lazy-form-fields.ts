import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, useFormFields } from './use-form-fields.ts';

type Check<T> = (values: T) => FieldErrors<T>;

const noErrors = () => ({});

/**
 * Form fields of a public page, validated by the server's own schema, which is loaded when the form is first used, not
 * with the page. `immediateCheck` needs no schema. If the schema fails to load, only the server validates.
 */
export function useLazyFormFields<T extends Record<string, string>>(
  initial: T,
  load: () => Promise<Check<T>>,
  immediateCheck: Check<T> = noErrors,
) {
  const [currentCheck, setCurrentCheck] = useState<Check<T>>(() => immediateCheck);
  const fields = useFormFields(initial, currentCheck);
  const underway = useRef<Promise<Check<T>> | null>(null);
  const isValidating = useRef(false);

  const loadCheckOnce = () => {
    underway.current ??= load().then(
      (full) => {
        const combinedCheck: Check<T> = (values) => ({ ...full(values), ...immediateCheck(values) });
        setCurrentCheck(() => combinedCheck);
        return combinedCheck;
      },
      () => {
        underway.current = null;
        return immediateCheck;
      },
    );
    return underway.current;
  };

  const listenForFirstFocus = useEffectEvent(() => {
    const prepare = () => void loadCheckOnce();
    const { current } = fields.form;
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  });
  useEffect(() => listenForFirstFocus(), []);

  /** Returns whether all fields are valid; shows errors otherwise. A second click meanwhile is ignored. */
  const validate = async (): Promise<boolean> => {
    if (isValidating.current) return new Promise<never>(() => {});
    isValidating.current = true;
    const check = await loadCheckOnce();
    isValidating.current = false;
    return fields.validate(check);
  };

  return { ...fields, validate };
}
