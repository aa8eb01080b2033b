/** Shares the result of `make` with all callers while it is pending and for `ms` after. A failure is not cached. */
export function memoizeForMs<Input = void, Result = unknown>(
  ms: number,
  make: (input: Input) => Promise<Result>,
) {
  let current: { result: Promise<Result>; untilMs: number } | null = null;
  return (input: Input): Promise<Result> => {
    if (current && performance.now() < current.untilMs) return current.result;
    const entry = { result: make(input), untilMs: Number.POSITIVE_INFINITY };
    current = entry;
    entry.result.then(
      () => {
        entry.untilMs = performance.now() + ms;
      },
      () => {
        if (current === entry) current = null;
      },
    );
    return entry.result;
  };
}
