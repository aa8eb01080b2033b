import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiIssue } from './api-error.ts';

export type FieldErrors<T> = Partial<Record<keyof T, string>>;

/**
 * The texts of a form and what is wrong with them. Errors show after a submit, each until its field is
 * mended; the first wrong field then gets the focus.
 */
export function useFormFields<T extends Record<string, string>>(
  initial: T,
  check: (values: T) => FieldErrors<T>,
) {
  const [values, setValues] = useState(initial);
  const [invalidFields, setInvalidFields] = useState<(keyof T)[]>([]);
  const [serverErrors, setServerErrors] = useState<FieldErrors<T>>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const errors: FieldErrors<T> = { ...serverErrors };
  if (invalidFields.length) {
    const wrong = check(values);
    for (const name of invalidFields) if (wrong[name]) errors[name] = wrong[name];
  }

  const set = useCallback((name: keyof T, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setServerErrors(({ [name]: _mended, ...rest }) => rest as FieldErrors<T>);
  }, []);

  /** Whether all fields are right; shows what is wrong where they are not. */
  const validate = (runCheck = check): boolean => {
    const wrong = Object.keys(runCheck(values)) as (keyof T)[];
    setInvalidFields(wrong);
    if (wrong.length) setFailedSubmits((count) => count + 1);
    return wrong.length === 0;
  };

  /** Shows the server's complaints beside their fields. Answers whether any field was meant. */
  const setFieldErrors = (issues: readonly ApiIssue[]): boolean => {
    const ownIssues = issues.flatMap(({ path, message }) => {
      const name = path.split('.').at(-1) ?? '';
      return name in values ? [[name, message] as const] : [];
    });
    setServerErrors(Object.fromEntries(ownIssues) as FieldErrors<T>);
    if (ownIssues.length) setFailedSubmits((count) => count + 1);
    return ownIssues.length > 0;
  };

  const field = <K extends keyof T & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
  });

  return { form, values, errors, setValues, set, validate, blame: setFieldErrors, field };
}
