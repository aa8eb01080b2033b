export type FormValue = string | FormTree;
/** Nested form fields; a list is a tree whose keys are `0`, `1` ... */
export type FormTree = Map<string, FormValue>;

const maxDepth = 8;
const maxFields = 5000;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new SyntaxError('The form has an invalid percent-encoding.');
  }
}

function splitKey(key: string): string[] {
  const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (shape === null) throw new SyntaxError(`Invalid form field name: ${key.slice(0, 80)}`);
  const nested = [...(shape[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  if (nested.length > maxDepth) throw new SyntaxError('A form field is nested too deeply.');
  return [shape[1] ?? '', ...nested];
}

function insert(tree: FormTree, path: string[], value: string, key: string): void {
  const [head = '', ...rest] = path;
  const name = head === '' ? String(tree.size) : head;
  const present = tree.get(name);
  if (rest.length === 0) {
    if (present instanceof Map) throw new SyntaxError(`A form field is both a value and a group: ${key}`);
    tree.set(name, value);
    return;
  }
  if (typeof present === 'string') throw new SyntaxError(`A form field is both a value and a group: ${key}`);
  const child: FormTree = present ?? new Map();
  tree.set(name, child);
  insert(child, rest, value, key);
}

/**
 * Parses `application/x-www-form-urlencoded` text with nested names: `a[0][b]=1`, `a[]=1`.
 * The last of two equal names wins.
 * @throws SyntaxError for what is not such a form
 */
export function parseForm(text: string): FormTree {
  const tree: FormTree = new Map();
  const fields = text.split('&').filter((field) => field !== '');
  if (fields.length > maxFields) throw new SyntaxError('The form has too many fields.');
  for (const field of fields) {
    const split = field.indexOf('=');
    if (split < 0) throw new SyntaxError('The body is not a form: a field has no value.');
    const key = decode(field.slice(0, split));
    insert(tree, splitKey(key), decode(field.slice(split + 1)), key);
  }
  return tree;
}
