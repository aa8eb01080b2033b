/** Rows of bulk work that were not done, or not that we know: then the response was lost. */
export interface BulkFailure {
  isUncertain: boolean;
}

interface BulkWork {
  /** '3 orders' of 3. */
  formatRows: (count: number) => string;
  /** 'No order was updated'. */
  noneTitle: string;
  done: readonly { count: number; verb: string }[];
  failures: readonly BulkFailure[];
  unsent: readonly unknown[];
}

/** '20 products added, 3 updated, 5 not confirmed': what is known of the work, the first part with the noun. */
export function formatBulkTitle({ formatRows, noneTitle, done, failures, unsent }: BulkWork): string {
  const uncertain = failures.filter(({ isUncertain }) => isUncertain).length;
  const parts = [...done, { count: uncertain, verb: 'not confirmed' }].filter(({ count }) => count > 0);
  if (parts.length === 0) return failures.length + unsent.length > 0 ? noneTitle : `${formatRows(0)} updated`;
  return parts
    .map(
      ({ count, verb }, place) =>
        `${place === 0 ? formatRows(count) : count.toLocaleString('en-US')} ${verb}`,
    )
    .join(', ');
}
