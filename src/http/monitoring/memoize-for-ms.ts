/** Shares the result of `make` with all callers while it is pending and for `ms` after. A failure is not cached. */
export function memoizeForMs<Input = void, Result = unknown>(
  ms: number,
  make: (input: Input) => Promise<Result>,
) {
  let kept: { result: Promise<Result>; untilMs: number } | null = null;
  return (input: Input): Promise<Result> => {
    if (kept && performance.now() < kept.untilMs) return kept.result;
    const entry = { result: make(input), untilMs: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.result.then(
      () => {
        entry.untilMs = performance.now() + ms;
      },
      () => {
        if (kept === entry) kept = null;
      },
    );
    return entry.result;
  };
}
