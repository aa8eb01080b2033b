/** '1 user', '1,200 users'; where the number is not known yet, that they are on their way. */
export function countWords(one: string, many: string, total: number | null): string {
  if (total === null) return `Loading the ${many}...`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-US')} ${many}`;
}
