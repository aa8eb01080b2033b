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
  const [blamed, setBlamed] = useState<(keyof T)[]>([]);
  const [refused, setRefused] = useState<FieldErrors<T>>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const errors: FieldErrors<T> = { ...refused };
  if (blamed.length) {
    const wrong = check(values);
    for (const name of blamed) if (wrong[name]) errors[name] = wrong[name];
  }

  const set = useCallback((name: keyof T, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _mended, ...rest }) => rest as FieldErrors<T>);
  }, []);

  /** Whether all fields are right; shows what is wrong where they are not. */
  const validate = (judge = check): boolean => {
    const wrong = Object.keys(judge(values)) as (keyof T)[];
    setBlamed(wrong);
    if (wrong.length) setTries((count) => count + 1);
    return wrong.length === 0;
  };

  /** Shows the server's complaints beside their fields. Answers whether any field was meant. */
  const blame = (issues: readonly ApiIssue[]): boolean => {
    const mine = issues.flatMap(({ path, message }) => {
      const name = path.split('.').at(-1) ?? '';
      return name in values ? [[name, message] as const] : [];
    });
    setRefused(Object.fromEntries(mine) as FieldErrors<T>);
    if (mine.length) setTries((count) => count + 1);
    return mine.length > 0;
  };

  const field = <K extends keyof T & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
  });

  return { form, values, errors, setValues, set, validate, blame, field };
}
