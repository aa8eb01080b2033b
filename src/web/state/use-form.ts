import {
  type ChangeEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ApiFailureInfo, type ApiIssue, toApiFailure } from '#web/state/api/api-error.ts';

export type FieldErrors<T> = Partial<Record<keyof T, string>>;
type Check<T> = (values: T) => FieldErrors<T>;
type ShownFailure = Pick<ApiFailureInfo, 'message' | 'issues'>;

/** Returned by `send` if the page is being left: the form stays busy. */
export const keepFormBusy = Symbol('keepFormBusy');

const noErrors = () => ({});

interface FormOptions<T> {
  /** Values of the fields that have not been edited; it may change. */
  initial: T;
  check?: Check<T>;
  /** Loads a further check, such as the server's schema, on first use. If it cannot be loaded, only the server checks. */
  loadCheck?: () => Promise<Check<T>>;
  /** Whether a submit is ignored, such as after a success. */
  isClosed?: boolean;
  onSubmit?: () => void;
  onInvalid?: (values: T) => void;
  /** Called before the call; 'confirm' delays it until `confirm`, and `isConfirming` is true meanwhile. */
  onValid?: (values: T) => 'send' | 'confirm';
  onBusy?: (busy: boolean) => void;
  send: (values: T) => Promise<unknown>;
  /** The field of a path in the server's errors, null if it is none here; without it, the last part of the path. */
  toFieldName?: (path: string) => string | null;
  /** Changes what is shown of a failure; null if it is shown elsewhere. */
  onFailure?: (failure: ApiFailureInfo) => ShownFailure | null | Promise<ShownFailure | null>;
}

/**
 * A form that makes one call (ADR 34). Errors appear after a submit, which focuses the first invalid field; each
 * disappears when its field is fixed. Server errors about no field are `failure`. The typed values are kept.
 */
export function useForm<T extends Record<string, string>>(options: FormOptions<T>) {
  const { initial, check = noErrors, loadCheck, isClosed = false } = options;
  const [edited, setEdited] = useState<Partial<T>>({});
  const values: T = useMemo(
    () => (Object.keys(edited).length ? { ...initial, ...edited } : initial),
    [initial, edited],
  );
  const [loadedCheck, setLoadedCheck] = useState<Check<T> | null>(null);
  const [invalidFields, setInvalidFields] = useState<(keyof T)[]>([]);
  const [serverErrors, setServerErrors] = useState<FieldErrors<T>>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Check<T> | null> | null>(null);
  const isUnderway = useRef(false);

  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const findErrors = (loaded: Check<T> | null): FieldErrors<T> => ({ ...loaded?.(values), ...check(values) });
  const errors: FieldErrors<T> = { ...serverErrors };
  if (invalidFields.length) {
    const found = findErrors(loadedCheck);
    for (const name of invalidFields) if (found[name]) errors[name] = found[name];
  }

  const loadCheckOnce = (load: () => Promise<Check<T>>) => {
    loading.current ??= load().then(
      (loaded) => {
        setLoadedCheck(() => loaded);
        return loaded;
      },
      () => {
        loading.current = null;
        return null;
      },
    );
    return loading.current;
  };

  const loadCheckOnFocus = useEffectEvent(() => {
    if (!loadCheck) return;
    const prepare = () => void loadCheckOnce(loadCheck);
    const { current } = form;
    current?.addEventListener('focusin', prepare, { once: true });
    return () => current?.removeEventListener('focusin', prepare);
  });
  useEffect(() => loadCheckOnFocus(), []);

  const set = useCallback((name: keyof T, value: string) => {
    setEdited((before) => ({ ...before, [name]: value }));
    // A field may have several inputs: 'zones' has 'zones.0.name'.
    const isFixed = (key: string) => key === name || key.startsWith(`${String(name)}.`);
    setServerErrors(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => !isFixed(key))) as FieldErrors<T>,
    );
  }, []);

  const toFieldName = (path: string) => {
    if (options.toFieldName) return options.toFieldName(path);
    const name = path.split('.').at(-1) ?? '';
    return name in values ? name : null;
  };

  /** Shows the server's errors next to their fields. Returns whether any of them belongs to a field. */
  const setFieldErrors = (issues: readonly ApiIssue[]): boolean => {
    const ownIssues = issues.flatMap(({ path, message }) => {
      const name = toFieldName(path);
      return name === null ? [] : [[name, message] as const];
    });
    setServerErrors(Object.fromEntries(ownIssues) as FieldErrors<T>);
    if (ownIssues.length) setFailedSubmits((count) => count + 1);
    return ownIssues.length > 0;
  };

  const changeBusy = (on: boolean) => {
    isUnderway.current = on;
    setBusy(on);
    options.onBusy?.(on);
  };

  /** Makes the call with the values as they are. A second one meanwhile is ignored. */
  async function send() {
    if (isUnderway.current) return;
    changeBusy(true);
    setFailure(null);
    setServerErrors({});
    try {
      if ((await options.send(values)) === keepFormBusy) return;
    } catch (error) {
      const failed = toApiFailure(error);
      const shown = options.onFailure ? await options.onFailure(failed) : failed;
      if (shown && !setFieldErrors(shown.issues)) setFailure(shown.message);
    }
    setIsConfirming(false);
    changeBusy(false);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderway.current || isClosed) return;
    setFailure(null);
    options.onSubmit?.();
    isUnderway.current = true;
    const invalid = Object.keys(findErrors(loadCheck ? await loadCheckOnce(loadCheck) : null));
    isUnderway.current = false;
    setInvalidFields(invalid);
    if (invalid.length) {
      setFailedSubmits((count) => count + 1);
      options.onInvalid?.(values);
    } else if (options.onValid?.(values) === 'confirm') setIsConfirming(true);
    else await send();
  }

  const field = <K extends keyof T & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, target.value),
  });

  return {
    form,
    values,
    errors,
    set,
    /** Discards what was typed. */
    reset: () => setEdited({}),
    field,
    setFieldErrors,
    busy,
    failure,
    setFailure,
    submit,
    isConfirming,
    confirm: send,
    cancelConfirm: () => setIsConfirming(false),
  };
}
