/** Joins the truthy class names: `joinClassNames('a', wide && 'b')`. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
