/** Of the payouts, transactions and differences. */
export interface FeesListProps {
  list: {
    filtered: boolean;
    clear: () => void;
    toSearch: (change: Record<string, string>) => string;
  };
  searchParams: URLSearchParams;
  /** Changes when new records may be there. */
  refreshKey: string;
}

export const feesListClass = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-rest';
export const feesLinkClass =
  '-my-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current dense:-my-1 dense:min-h-8';
