import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormFields } from './use-form-fields.ts';

type Check<T> = (values: T) => FieldErrors<T>;

const nothing = () => ({});

/**
 * The fields of a form on a public page, judged by the server's own schema, which is fetched when the form is first
 * used: so that who only reads the page does not load it. `atOnce` is what we know without. Where the schema cannot be
 * fetched the server alone judges.
 */
export function useLateFormFields<T extends Record<string, string>>(
  initial: T,
  load: () => Promise<Check<T>>,
  atOnce: Check<T> = nothing,
) {
  const [known, setKnown] = useState<Check<T>>(() => atOnce);
  const fields = useFormFields(initial, known);
  const underway = useRef<Promise<Check<T>> | null>(null);
  const judging = useRef(false);

  const judge = () => {
    underway.current ??= load().then(
      (full) => {
        const both: Check<T> = (values) => ({ ...full(values), ...atOnce(values) });
        setKnown(() => both);
        return both;
      },
      () => {
        underway.current = null;
        return atOnce;
      },
    );
    return underway.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const prepare = () => void judge();
    const { current } = fields.form;
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  }, []);

  /** Whether all fields are right; shows what is wrong where they are not. A second click meanwhile is not answered. */
  const validate = async (): Promise<boolean> => {
    if (judging.current) return new Promise<never>(() => {});
    judging.current = true;
    const check = await judge();
    judging.current = false;
    return fields.validate(check);
  };

  return { ...fields, validate };
}
