/** The expected result for a value of a field. `unknown`: well-formed, but it names nothing: 404. */
export type Verdict = 'taken' | 'refused' | 'unknown' | 'wrong';

/** An omitted field, as distinct from every JSON value. */
export const omitted = Symbol('missing');

const testValues = {
  missing: omitted,
  empty: '',
  blank: ' \t ',
  null: null,
  zero: 0,
  negative: -1,
  fraction: 1.5,
  huge: 1e300,
  'a number': 7,
  true: true,
  'a list': ['x'],
  'an object': { x: 'y' },
  words: 'dragon',
  html: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  emoji: '🐉🧑‍🚀',
  'right to left': 'تنين ‏صغير',
  'a zero byte': 'dra\u0000gon',
  'half a character': 'dra\ud800gon',
  'too long': 'x'.repeat(100_000),
} as const;
export type TestValueName = keyof typeof testValues;
export const testValueNames = Object.keys(testValues) as TestValueName[];
export const getTestValue = (name: TestValueName): unknown => testValues[name];

/** The values that each kind of field accepts; all others are rejected. */
export interface FieldKind {
  accepted?: readonly TestValueName[];
  notFound?: readonly TestValueName[];
  /** Well-formed, but not valid: a wrong password, an expired link. */
  incorrect?: readonly TestValueName[];
}

const typed = ['words', 'html', 'emoji', 'right to left'] as const;

export const text: FieldKind = { accepted: typed };
/** An omitted field is empty; null is accepted only if the response contains null too. */
export const optionalText: FieldKind = { accepted: [...typed, 'missing', 'empty', 'blank'] };
export const nullableText: FieldKind = { accepted: [...typed, 'missing', 'null'] };
export const email: FieldKind = {};
export const choice: FieldKind = {};
export const flag: FieldKind = { accepted: ['true'] };
export const optionalFlag: FieldKind = { accepted: ['true', 'missing'] };
export const optionalPath: FieldKind = { accepted: ['missing', 'empty', 'blank'] };
export const dollars: FieldKind = { accepted: ['fraction', 'a number'] };
export const optionalDollars: FieldKind = { accepted: ['fraction', 'a number', 'missing'] };
export const optionalCount: FieldKind = { accepted: ['zero', 'a number', 'missing'] };
export const positiveInteger: FieldKind = { accepted: ['a number'] };
/** An id: a malformed one is rejected, an unknown one is 404. */
export const id: FieldKind = {
  notFound: ['empty', 'blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte', 'half a character'],
};
export const password: FieldKind = { accepted: ['html', 'right to left'] };
export const ignored: FieldKind = { accepted: testValueNames };

export function expectedVerdict(kind: FieldKind, name: TestValueName): Verdict {
  if (kind.accepted?.includes(name)) return 'taken';
  if (kind.notFound?.includes(name)) return 'unknown';
  return kind.incorrect?.includes(name) ? 'wrong' : 'refused';
}
