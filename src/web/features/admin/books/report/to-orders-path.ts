/** The orders that were paid in these days. */
export const toOrdersPath = ({ from, to }: { from: string; to: string }): string =>
  `/admin/orders?paidFrom=${from}&paidTo=${to}`;
