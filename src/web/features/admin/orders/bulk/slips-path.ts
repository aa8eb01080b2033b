/** So that the pictures of one document fit into memory. */
export const maxSlips = 200;

export const toSlipsPath = (orders: readonly { number: number }[]): string => {
  const numbers = orders.slice(0, maxSlips).map(({ number }) => number);
  return `/admin/orders/slips?orders=${numbers.join(',')}`;
};

/** The order numbers of the address. */
export const parseSlipsQuery = (text: string): number[] =>
  [...new Set(text.split(',').filter((each) => /^\d{1,15}$/.test(each)))].slice(0, maxSlips).map(Number);
