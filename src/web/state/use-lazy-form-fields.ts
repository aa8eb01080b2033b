import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormFields } from './use-form-fields.ts';

type Check<T> = (values: T) => FieldErrors<T>;

const noErrors = () => ({});

/**
 * The fields of a form on a public page, judged by the server's own schema, which is fetched when the form is first
 * used: so that who only reads the page does not load it. `atOnce` is what we know without. Where the schema cannot be
 * fetched the server alone judges.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const prepare = () => void loadCheckOnce();
    const { current } = fields.form;
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  }, []);

  /** Whether all fields are right; shows what is wrong where they are not. A second click meanwhile is not answered. */
  const validate = async (): Promise<boolean> => {
    if (isValidating.current) return new Promise<never>(() => {});
    isValidating.current = true;
    const check = await loadCheckOnce();
    isValidating.current = false;
    return fields.validate(check);
  };

  return { ...fields, validate };
}
