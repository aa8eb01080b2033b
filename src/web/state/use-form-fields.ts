import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiIssue } from '#web/state/api/api-error.ts';

export type FieldErrors<T> = Partial<Record<keyof T, string>>;

/**
 * A form's values and errors. Errors appear after a submit, which focuses the first invalid field; each disappears when
 * its field is fixed.
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

  /** Returns whether all fields are valid; shows errors otherwise. */
  const validate = (runCheck = check): boolean => {
    const wrong = Object.keys(runCheck(values)) as (keyof T)[];
    setInvalidFields(wrong);
    if (wrong.length) setFailedSubmits((count) => count + 1);
    return wrong.length === 0;
  };

  /** Shows the server's errors next to their fields. Returns whether any of them belongs to a field. */
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
