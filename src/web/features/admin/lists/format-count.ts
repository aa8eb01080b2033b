/** '1 user', '1,200 users', 'More than 5,000 users'; a loading text while `total` is null. */
export function formatCount(one: string, many: string, total: number | null, more = false): string {
  if (total === null) return `Loading the ${many}...`;
  if (more) return `More than ${total.toLocaleString('en-US')} ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-US')} ${many}`;
}
