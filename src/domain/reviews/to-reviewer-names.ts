/**
 * The names under which somebody may write a review: their own, and shorter forms of it. 'Robin Hood' may also be 'Robin H.',
 * 'Robin' or 'R. H.'.
 */
export function toReviewerNames(name: string): string[] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = (word: string) => `${Array.from(word)[0]?.toUpperCase()}.`;
  const last = rest.at(-1);
  const names = last
    ? [name, `${first} ${initial(last)}`, first, `${initial(first)} ${initial(last)}`]
    : [name, initial(first)];
  return [...new Set(names)];
}
