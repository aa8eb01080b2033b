/** What a value of a field must come to. `unknown`: well-formed, but it names nothing: 404. */
export type Verdict = 'taken' | 'refused' | 'unknown' | 'wrong';

/** 'Left out' is told from every value that JSON can hold. */
export const missing = Symbol('missing');

const nasty = {
  missing,
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
  'too long': 'x'.repeat(100_000),
} as const;
export type CaseName = keyof typeof nasty;
export const caseNames = Object.keys(nasty) as CaseName[];
export const valueNamed = (name: CaseName): unknown => nasty[name];

/** Which of the values a kind of field takes; the rest is refused. */
export interface Kind {
  taken?: readonly CaseName[];
  unknown?: readonly CaseName[];
  /** Well-formed, but not right: a wrong password, a link that has ended. */
  wrong?: readonly CaseName[];
}

const typed = ['words', 'html', 'emoji', 'right to left'] as const;

export const text: Kind = { taken: typed };
/** Left out it is empty; null is a word for nothing only where the answer says null too. */
export const optionalText: Kind = { taken: [...typed, 'missing', 'empty', 'blank'] };
export const nullableText: Kind = { taken: [...typed, 'missing', 'null'] };
export const email: Kind = {};
export const choice: Kind = {};
export const flag: Kind = { taken: ['true'] };
export const optionalFlag: Kind = { taken: ['true', 'missing'] };
export const optionalPath: Kind = { taken: ['missing', 'empty', 'blank'] };
export const dollars: Kind = { taken: ['fraction', 'a number'] };
export const optionalDollars: Kind = { taken: ['fraction', 'a number', 'missing'] };
export const optionalCount: Kind = { taken: ['zero', 'a number', 'missing'] };
export const wholeFromOne: Kind = { taken: ['a number'] };
/** Names something: what is no name at all is refused, a name of nothing is 404. */
export const id: Kind = {
  unknown: ['empty', 'blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'],
};
export const password: Kind = { taken: ['html', 'right to left'] };
export const ignored: Kind = { taken: caseNames };

export function verdictOf(kind: Kind, name: CaseName): Verdict {
  if (kind.taken?.includes(name)) return 'taken';
  if (kind.unknown?.includes(name)) return 'unknown';
  return kind.wrong?.includes(name) ? 'wrong' : 'refused';
}
